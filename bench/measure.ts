import { Agent, request } from 'node:http'
import autocannon from 'autocannon'

export type Load = { requestsPerSecond: number; p50: number; p99: number; failures: number }

/** Sixteen connections asking as fast as they get answers, over the addresses in turn. */
export async function underLoad(origin: string, urls: string[], seconds: number): Promise<Load> {
  const result = await autocannon({
    url: origin,
    connections: 16,
    duration: seconds,
    requests: urls.map((path) => ({ method: 'GET' as const, path })),
  })
  const { requests, latency, non2xx, errors } = result
  return { requestsPerSecond: requests.average, p50: latency.p50, p99: latency.p99, failures: non2xx + errors }
}

export type Calm = { p50: number; p95: number }

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

function timed(agent: Agent, url: string): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - start))
    })
      .on('error', reject)
      .end()
  })
}

/** One request at a time: what a single shopper waits, in milliseconds. The first round, with cold caches, is not counted. */
export async function oneAtATime(origin: string, urls: string[], rounds: number): Promise<Calm> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    for (const url of urls) {
      const time = await timed(agent, origin + url)
      if (round > 0) times.push(time)
    }
  }
  agent.destroy()
  times.sort((one, other) => one - other)
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}
