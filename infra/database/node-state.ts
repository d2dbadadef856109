import { readFileSync } from 'node:fs'
import { request } from 'node:https'

export type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | string }

/** What Patroni on this address says of all nodes, or null if it does not answer. */
export const askPatroni = (address: string, port: number, caFile: string): Promise<Member[] | null> =>
  new Promise((resolve) => {
    const options = { host: address, port, path: '/cluster', ca: readFileSync(caFile), timeout: 2_000 }
    const asked = request(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', () => resolve(null))
      response.on('end', () => {
        const { members } = JSON.parse(Buffer.concat(parts).toString()) as { members: Member[] }
        resolve(members)
      })
    })
    asked.on('timeout', () => asked.destroy()).on('error', () => resolve(null))
    asked.end()
  })

/** One leader, a synchronous standby, and every node follows: the state after which the next failure may come. */
export const isSound = (members: Member[] | null, count: number): boolean => {
  const running = members?.filter(({ state }) => state === 'running' || state === 'streaming') ?? []
  const timelines = new Set(running.map(({ timeline }) => timeline))
  const has = (role: string) => running.some((one) => one.role === role)
  return running.length === count && timelines.size === 1 && has('leader') && has('sync_standby')
}
