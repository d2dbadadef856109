import { createServer } from 'node:http'
import { vi } from 'vitest'
import type { ReceivedNotice } from '../../src/providers/payment/payment-provider.ts'
import { afterFile } from '../after-file.ts'

/** A server in place of the shop's notice URL, which records what providers send. */
export async function catchNotices() {
  const caught = new Map<string, ReceivedNotice[]>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop')
    const notice = {
      headers: request.headers,
      query: Object.fromEntries(searchParams),
      rawBody: Buffer.concat(chunks),
    }
    caught.set(pathname, [...(caught.get(pathname) ?? []), notice])
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterFile(() => void server.close())
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    origin,
    /** Waits for the first notice to this path. */
    first: (path: string): Promise<ReceivedNotice> =>
      vi.waitUntil(() => caught.get(path)?.[0], { timeout: 5_000, interval: 20 }),
  }
}
