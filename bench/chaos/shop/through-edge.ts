import { setTimeout as wait } from 'node:timers/promises'
import { type Visit, visitor } from '../../edge/visitor.ts'
import type { Random } from './faults.ts'

/** One request as a person saw it. Status 0: cut off. */
export type Request = { at: number; who: 'visitor' | 'shopper' | 'staff'; status: number }
export type Answer<Data> = { status: number; data: Data | undefined }

export const isFailed = ({ status }: Pick<Request, 'status'>): boolean => status === 0 || status >= 500

/** Everybody comes through the edge and nobody waits longer than this for an outcome. */
const longestMs = 4 * 60_000

/** The connections of all people to the shop, and what they saw. */
export function openEdge(random: Random, faults: string[]) {
  const { visit, leave } = visitor()
  const seen: Request[] = []

  async function send(who: Request['who'], url: string, sent: Visit) {
    const answer = await visit(url, sent)
    seen.push({ at: Date.now(), who, status: answer.status })
    // 503 asks to try again. Nobody may see an error that nobody expected.
    if (answer.status === 500) {
      const text = answer.body.toString().slice(0, 200)
      faults.push(`${sent.method ?? 'GET'} ${new URL(url).pathname}: 500 ${text}`)
    }
    return answer
  }
  return {
    seen,
    leave,
    visit: (url: string) => send('visitor', url, {}),
    /** Sends a call with one key until its outcome is known. */
    insist: async <Data>(who: 'shopper' | 'staff', url: string, sent: Visit): Promise<Answer<Data>> => {
      for (const end = Date.now() + longestMs; Date.now() < end; await wait(150 + random(250))) {
        const { status, body } = await send(who, url, sent)
        if (isFailed({ status })) continue
        return { status, data: (JSON.parse(body.toString()) as { data?: Data }).data }
      }
      throw new Error(`${sent.method ?? 'GET'} ${new URL(url).pathname} was not answered`)
    },
  }
}
export type ThroughEdge = ReturnType<typeof openEdge>
