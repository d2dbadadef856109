import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSandbox } from '../../../test/processes.ts'
import { createCbeBirr } from './cbe-birr/cbe-birr.ts'
import { cbeBirrSettings } from './cbe-birr/cbe-birr-config.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { providerHttp } from './provider-http.ts'
import { readSettings } from './provider-settings.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let provider: PaymentProvider
let origin = ''
/** Paths in order of arrival, and the shop's response to each. */
let came: string[] = []
let answers: number[] = []
beforeAll(async () => {
  sandbox = await startSandbox()
  const settings = readSettings(sandbox.env, 'PAY_CBEBIRR_', cbeBirrSettings)
  if (!settings) throw new Error('CBE Birr is off')
  provider = createCbeBirr(settings, providerHttp)
  const shop = createServer((request: IncomingMessage, response) => {
    came.push(request.url ?? '')
    request.resume().on('end', () => response.writeHead(answers.shift() ?? 200).end())
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  afterAll(() => void shop.close())
  const address = shop.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})

const json = { 'content-type': 'application/json' }
const tell = (method: string, path: string, body: object = {}) =>
  fetch(sandbox.origin + path, { method, headers: json, body: JSON.stringify(body) })

beforeEach(async () => {
  came = []
  answers = []
  await tell('DELETE', '/faults/cbe-birr')
})

let count = 0
async function begin(phone = '251911223344'): Promise<string> {
  const reference = `ZFAULT${String(++count).padStart(6, '0')}`
  const attempt = {
    reference,
    orderId: 1,
    amountSantim: 5_000,
    phone,
    payerName: 'Abebe',
    language: 'en' as const,
    expiresAt: new Date(Date.now() + 60_000),
    secondsLeft: 600,
    providerReference: null,
  }
  await provider.start(attempt, { notifyUrl: `${origin}/notices/${reference}/key`, returnUrl: origin })
  return reference
}
const approve = (reference: string) => tell('POST', `/book/${reference}/approve`)
const until = (number: number) => vi.waitUntil(() => came.length >= number, { timeout: 8_000, interval: 20 })
const entryOf = async (reference: string) =>
  ((await (await fetch(`${sandbox.origin}/book/${reference}`)).json()) as { data: { notices: { answer: string }[] } })
    .data

describe('a notice sent by the sandbox', () => {
  it('resends a notice until the shop accepts it', async () => {
    answers = [500, 404]
    const reference = await begin()
    await approve(reference)
    await vi.waitUntil(async () => (await entryOf(reference)).notices.length === 3, { timeout: 8_000, interval: 50 })
    expect((await entryOf(reference)).notices.map(({ answer }) => answer)).toEqual(['500', '404', '200'])
  })

  it('can drop, duplicate and reorder notices', async () => {
    await tell('PUT', '/faults/cbe-birr', { on: 'notices', drop: true })
    const lost = await begin()
    await approve(lost)
    await until(1)
    expect((await entryOf(lost)).notices.map(({ answer }) => answer)).toContain('lost')

    await tell('PUT', '/faults/cbe-birr', { on: 'notices', duplicate: true })
    came = []
    await approve(await begin())
    await until(2)
    expect(new Set(came).size).toBe(1)

    await tell('PUT', '/faults/cbe-birr', { on: 'notices', reorder: true })
    came = []
    const [first, second] = [await begin(), await begin()]
    await approve(first)
    await approve(second)
    await until(2)
    expect(came.map((path) => path.split('/')[2])).toEqual([second, first])
  })

  it('sends a forged notice only to a URL with an invalid key', async () => {
    const reference = await begin()
    await tell('POST', `/book/${reference}/forge`)
    expect(came).toEqual([`/notices/${reference}/AAAAAAAAAAAAAAAAAAAAAA`])
    expect(await entryOf(reference)).toMatchObject({ state: 'waiting', paidSantim: 0 })
  })
})

describe("a customer's phone", () => {
  const page = async (phone: string) => (await fetch(`${sandbox.origin}/phone?phone=${phone}`)).text()

  it('shows a pending payment on the phone until it is decided, once', async () => {
    const reference = await begin('251911000111')
    expect(await page('251911000111')).toContain(`aria-label="Approve ${reference}"`)
    expect(await page('251911000222')).not.toContain(reference)
    expect((await approve(reference)).status).toBe(200)
    expect((await tell('POST', `/book/${reference}/refuse`)).status).toBe(409)
    expect(await page('251911000111')).toContain('Nothing asks to be paid')
  })
})
