import { Agent, request } from 'node:http'
import autocannon from 'autocannon'

export type Load = { requestsPerSecond: number; p50: number; p99: number; failures: number }

/** Concurrent connections of every load, ours and the baseline's. */
export const connections = 16

/** A path, or a path with a bearer token. */
export type Asked = string | { path: string; token: string }

const partsOf = (asked: Asked) =>
  typeof asked === 'string'
    ? { path: asked, headers: {} }
    : { path: asked.path, headers: { authorization: `Bearer ${asked.token}` } }

/** Puts GET load on a server: 16 connections without pauses, cycling through the paths. */
export const underLoad = (origin: string, asked: Asked[], seconds: number): Promise<Load> =>
  underLoadOf(
    origin,
    asked.map((one) => ({ method: 'GET', ...partsOf(one) })),
    seconds,
  )

/** Like `underLoad`, with arbitrary requests. */
export async function underLoadOf(origin: string, requests: autocannon.Request[], seconds: number): Promise<Load> {
  const result = await autocannon({ url: origin, connections, duration: seconds, requests })
  const { latency, non2xx, errors } = result
  const failures = non2xx + errors
  return { requestsPerSecond: result.requests.average, p50: latency.p50, p99: latency.p99, failures }
}

export type Calm = { p50: number; p95: number }

export const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

function timed(agent: Agent, origin: string, asked: Asked): Promise<number> {
  const { path, headers } = partsOf(asked)
  const start = performance.now()
  return new Promise((resolve, reject) => {
    request(origin + path, { agent, headers }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - start))
    })
      .on('error', reject)
      .end()
  })
}

/** Latency of one request at a time, in milliseconds. The first round warms the caches and is not counted. */
export async function oneAtATime(origin: string, asked: Asked[], rounds: number): Promise<Calm> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    for (const one of asked) {
      const time = await timed(agent, origin, one)
      if (round > 0) times.push(time)
    }
  }
  agent.destroy()
  times.sort((one, other) => one - other)
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}
