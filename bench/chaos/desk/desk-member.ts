import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { staffBase } from '@zembil/contract/staff/staff-api'
import type { ChaosWorld } from '../chaos-world.ts'

export type Answer<Data> = { status: number; code: string | undefined; data: Data | undefined }
type Body<Data> = { data?: Data; code?: string }

type Method = 'GET' | 'POST' | 'PUT'

/** Somebody at the money board, with their session. */
export type Member = {
  ask: <Data>(method: Method, path: string, body?: object) => Promise<Answer<Data>>
}

const mostTries = 600

/**
 * Sends each call until the outcome is known, that is, until a response below 500. A retry has the same idempotency key,
 * because the staff API is killed meanwhile and the first try may have been done.
 */
export function memberOf(world: ChaosWorld, cookie: string): Member {
  async function send(method: string, path: string, body: object | undefined, key: string): Promise<Response | null> {
    const init = { method, ...(body && { body: JSON.stringify(body) }) }
    const headers = {
      cookie,
      origin: world.consoleOrigin,
      'idempotency-key': key,
      ...(body && { 'content-type': 'application/json' }),
    }
    return fetch(world.staffOrigin + staffBase + path, { ...init, headers }).catch(() => null)
  }
  return {
    ask: async <Data>(method: Method, path: string, body?: object) => {
      const key = randomUUID()
      let last = 'nothing'
      for (let time = 0; time < mostTries; time++) {
        const answer = await send(method, path, body, key)
        const text = (await answer?.json().catch(() => null)) as Body<Data> | null | undefined
        if (answer && text && answer.status < 500) return { status: answer.status, code: text.code, data: text.data }
        if (answer) last = `${answer.status} ${text?.code}`
        await wait(100)
      }
      throw new Error(`${method} ${path} ${JSON.stringify(body)} was answered with ${last} only`)
    },
  }
}
