import { expect, vi } from 'vitest'
import { freePort } from '../free-port.ts'
import { startSandbox } from '../processes.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { signIn, type TestCustomer } from '../test-customer.ts'
import { setProduct } from '../test-orders.ts'

export type SandboxEntry = {
  provider: string
  reference: string
  state: string
  transactionNo: string | null
  paidSantim: number
  refundedSantim: number
  /** The notices it sent to the shop, and the shop's responses. */
  notices: { answer: string }[]
}

export type SandboxShop = TestApp & {
  sandboxOrigin: string
  /** Calls the sandbox, as the payer or to control it. */
  outside: <Data>(method: string, path: string, body?: object) => Promise<Data>
  /** The sandbox's records of an order, newest first. */
  bookEntriesOf: (orderId: number) => Promise<SandboxEntry[]>
}

/** The application on a free port, connected over HTTP to the sandbox of every payment provider. */
export async function sandboxShop(env: Record<string, string> = {}): Promise<SandboxShop> {
  const port = await freePort()
  const shopOrigin = `http://127.0.0.1:${port}`
  const sandbox = await startSandbox(shopOrigin)
  const shop = await testApp({ env: { ...sandbox.env, PUBLIC_ORIGIN: shopOrigin, ...env } })
  await shop.app.listen({ host: '127.0.0.1', port })
  const outside: SandboxShop['outside'] = async (method, path, body = {}) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(sandbox.origin + path, {
      method,
      ...(method !== 'GET' && { headers, body: JSON.stringify(body) }),
    })
    expect(answer.status, `${method} ${path}`).toBe(200)
    return ((await answer.json()) as { data: never }).data
  }
  const bookEntriesOf: SandboxShop['bookEntriesOf'] = async (orderId) =>
    (await outside<SandboxEntry[]>('GET', '/book')).filter(({ reference }) => reference.startsWith(`${orderId}Z`))
  return { ...shop, sandboxOrigin: sandbox.origin, outside, bookEntriesOf }
}

/** A `sandboxShop` with a customer, and a product of which two units cost 201 birr. */
export async function payingShop(units = 10_000): Promise<{ shop: SandboxShop; shopper: TestCustomer }> {
  const shop = await sandboxShop()
  await setProduct(shop, 1, units, { price_santim: 10_050 })
  return { shop, shopper: await signIn(shop) }
}

/** Waits up to ten seconds for the condition. */
export const soon = (isSo: () => Promise<boolean>) => vi.waitUntil(isSo, { timeout: 10_000, interval: 50 })
