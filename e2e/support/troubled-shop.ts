import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { apiOrigin, portOf } from './shop.ts'
import { test as base } from './shop-test.ts'
import { startStorefront } from './start-storefront.ts'

/** What happens to a call to the API: forwarded, delayed, refused, not found, or answered with this JSON. */
type Fate = 'passed' | 'held' | 'refused' | 'missing' | { json: unknown }
type Fates = Record<string, Fate>

// Unlike a server error, 429 is not retried by most sections, so a test need not wait for the pauses.
export const refusal = { code: 'too_many_requests', message: 'Too many requests' }
export const nothing = {
  json: { data: [], meta: { current_page: 1, last_page: 1, per_page: 15, next_cursor: null } },
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'accept-language': language = 'en' } = request.headers
  const answered = await fetch(apiOrigin + request.url, { headers: { 'accept-language': language } })
  const type = answered.headers.get('content-type') ?? ''
  response.writeHead(answered.status, { 'content-type': type }).end(Buffer.from(await answered.arrayBuffer()))
}

/**
 * A proxy between a storefront and the API. The first entry whose path matches the start of the call decides; others
 * are forwarded.
 */
export async function troubledApi() {
  let fates: Fates = {}
  let waiting: (() => void)[] = []
  const fateOf = (url: string): Fate => {
    const path = url.replace('/api/v1/customer', '')
    return Object.entries(fates).find(([start]) => path.startsWith(start))?.[1] ?? 'passed'
  }
  async function meet(request: IncomingMessage, response: ServerResponse): Promise<void> {
    while (fateOf(request.url ?? '') === 'held') await new Promise<void>((resolve) => waiting.push(resolve))
    const fate = fateOf(request.url ?? '')
    if (fate === 'refused') return answer(response, 429, refusal)
    if (fate === 'missing') return answer(response, 404, { code: 'not_found', message: 'not there' })
    return typeof fate === 'object' ? answer(response, 200, fate.json) : pass(request, response)
  }
  const server = createServer((request, response) => {
    meet(request, response).catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Applies from now on, also to delayed calls. */
    decide: (next: Fates): void => {
      fates = next
      const released = waiting
      waiting = []
      for (const release of released) release()
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type TroubledShop = { origin: string; decide: (fates: Fates) => void }

/** A second storefront whose API fails as the test demands, for calls from the server and from the browser. */
export const test = base.extend<{ troubled: TroubledShop }, { troubledShop: TroubledShop }>({
  troubledShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use, { parallelIndex }) => {
      const api = await troubledApi()
      const port = portOf(3410 + parallelIndex)
      const origin = `http://127.0.0.1:${port}`
      const env = { STOREFRONT_PORT: port, API_URL: api.origin, PUBLIC_ORIGIN: origin, PAGE_TTL_MS: '0' }
      const storefront = await startStorefront({ ...env, LOG_LEVEL: 'silent' })
      await use({ origin, decide: api.decide })
      const stopped = storefront.stop()
      api.decide({})
      await stopped
      api.close()
    },
    { scope: 'worker' },
  ],
  troubled: async ({ troubledShop }, use) => {
    troubledShop.decide({})
    await use(troubledShop)
    troubledShop.decide({})
  },
})
