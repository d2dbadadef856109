import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { bankCodes } from '@zembil/contract/banks'
import { customerBase } from '@zembil/contract/customer-api'
import type { PaymentCode } from '@zembil/rules/money/payment-methods'
import { anOrder } from '../../apps/api/test/an-order.ts'
import type { ChaosWorld, Entry } from './chaos-world.ts'

const banks: ReadonlySet<string> = new Set(bankCodes)
/** Methods where the payer can retry after a refusal and the shop can poll the status. */
const retryable: ReadonlySet<string> = new Set(['telebirr', 'hello-cash', 'cbe-pay', 'eth-switch'])

export const loanPin = '739154'

/** How often to look for a code. The bank sends its code before it responds; ours waits for the worker to restart. */
const looksForCode = { bank: 1, worker: 120 }

const tooMuch = (cost: string): string => (Number(cost) + 10).toFixed(2)
/** So little is missing that staff may release the order. */
const littleLess = (cost: string): string => (Number(cost) - 10).toFixed(2)
/** A digit too many: the bank's money fits no order. */
const mistyped = (id: number): string => `${id}00000`

type Order = { id: number; status: string; total_cost: string }
type Answer = { status: number; body: { toPayUrl?: string | null; data?: Order; code?: string } }
export type Shopper = { token: string; phone: string; method: PaymentCode; random: (below: number) => number }

/** One customer on a bad network, who places an order, pays or refuses, and sometimes cancels. */
export async function shop(world: ChaosWorld, { token, phone, method, random }: Shopper): Promise<void> {
  let isGone = false
  async function send(path: string, body: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    try {
      const answer = await fetch(world.apiOrigin + customerBase + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: (await answer.json()) as Answer['body'] }
    } catch {
      return { status: 0, body: {} }
    }
  }
  /** Retries until the outcome is known, that is, until a response below 500. */
  async function insist(path: string, body: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    for (let time = 0; ; time++) {
      const answer = await send(path, body, headers)
      if ((answer.status !== 0 && answer.status < 500) || time > 1_000) return answer
      await wait(100 + random(300))
    }
  }
  const waiting = async (id: number): Promise<Entry[]> =>
    (await world.outside<Entry[]>('GET', '/book?state=waiting')).filter(({ reference }) =>
      reference.startsWith(`${id}Z`),
    )

  async function openCardForm(url: string): Promise<void> {
    const page = await fetch(url).then((answer) => answer.text())
    const fields = [...page.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])
    const [, action] = /action="([^"]+)"/.exec(page) ?? []
    if (action) await fetch(action, { method: 'POST', body: new URLSearchParams(fields as [string, string][]) })
  }
  async function findCode(looks: number): Promise<string | undefined> {
    const path = `/sms/messages?to=${encodeURIComponent(`+${phone}`)}`
    const texts = await world.outside<{ text: string }[]>('GET', path)
    const [otp] = texts.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])
    if (otp || looks <= 1) return otp
    await wait(500)
    return findCode(looks - 1)
  }
  async function enterCode(id: number, looks: number): Promise<void> {
    const otp = await findCode(looks)
    if (otp) await insist(`/orders/${id}/make-payment`, { otp })
  }
  async function payInApp(id: number | string, amount: string, bank: string): Promise<void> {
    await world.outside('POST', `/banks/${bank}/payments`, { order: String(id), amount })
  }

  /** The payer retries on the provider's page and pays while the shop's status queries fail, then never returns. */
  async function payAfterRefusal(id: number, reference: string, amount: string): Promise<void> {
    await send(`/orders/${id}/check-and-update-payment`)
    await world.outside('POST', `/book/${reference}/reopen`)
    await world.outside('POST', `/faults/${method}`, { on: 'answers', status: 503, times: 2 })
    await world.outside('POST', `/book/${reference}/approve`, { amount })
    isGone = true
  }

  /** What the customer does when the provider asks for the payment. */
  async function decide({ id, total_cost }: Order): Promise<void> {
    const will = random(100)
    if (will < 4) return
    if (banks.has(method)) {
      if (will >= 90) return payInApp(id, littleLess(total_cost), method)
      if (will >= 82) return payInApp(mistyped(id), total_cost, method)
      if (will < 10) await payInApp(id, '1.00', method)
      // A customer who paid too little pays again or lets the order expire.
      if (will >= 7) await payInApp(id, will < 13 ? tooMuch(total_cost) : total_cost, method)
      return
    }
    if (method === 'loan' && will < 12) return void (await insist(`/orders/${id}/make-payment`, { otp: '000000' }))
    if (method === 'loan') return enterCode(id, looksForCode.worker)
    if (method === 'awash-birr' && will >= 12) return enterCode(id, looksForCode.bank)
    for (const { reference } of await waiting(id)) {
      const isForged = random(20) === 0
      if (isForged) await world.outside('POST', `/book/${reference}/forge`)
      const act = will < 12 ? 'refuse' : 'approve'
      const amount =
        will < 15 ? '1.00' : will < 18 ? tooMuch(total_cost) : will >= 95 ? littleLess(total_cost) : total_cost
      await world.outside('POST', `/book/${reference}/${act}`, act === 'approve' ? { amount } : {})
      if (will >= 6 && will < 12 && retryable.has(method)) await payAfterRefusal(id, reference, total_cost)
    }
  }

  const placed = await insist('/orders', anOrder({ payment_method: method, pin_code: loanPin }), {
    'idempotency-key': randomUUID(),
  })
  const order = placed.body.data
  if (!order) throw new Error(`no order: ${placed.status} ${placed.body.code}`)
  const begun = await insist(`/orders/${order.id}/make-payment`)
  if (begun.body.toPayUrl && method === 'boa-cybersource')
    await openCardForm(begun.body.toPayUrl).catch(() => undefined)
  const changesMind = random(100)
  const paying = decide(order).catch(() => undefined)
  // Cancel while the payment is in flight, or after it.
  if (changesMind < 8) await insist(`/orders/${order.id}/cancel`)
  await paying
  if (changesMind >= 8 && changesMind < 14) await insist(`/orders/${order.id}/cancel`)
  if (changesMind >= 95) await payInApp(order.id, order.total_cost, 'bunna').catch(() => undefined)
  for (let time = 0; time < 3 && !isGone; time++) {
    await send(`/orders/${order.id}/check-and-update-payment`)
    await wait(random(500))
  }
}
