import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

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

/** Until its first checks HAProxy takes every node for the primary. */
export async function untilChecked(statusPort: number): Promise<void> {
  const isChecked = async () =>
    (await (await fetch(`http://127.0.0.1:${statusPort}/metrics`)).text()).includes(
      'haproxy_backend_active_servers{proxy="primary"} 1\n',
    )
  for (const limit = Date.now() + 20_000; !(await isChecked()); await wait(200))
    if (Date.now() > limit) throw new Error('HAProxy finds no primary')
}
