import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentCode } from '@zembil/rules/money/payment-methods'
import type { Entry } from '../chaos-world.ts'
import type { Answer } from './through-edge.ts'

export type Order = { id: number; total_cost: string }

type Payer = {
  method: PaymentCode
  phone: string
  order: Order
  outside: <Data>(method: string, path: string, body?: object) => Promise<Data>
  /** Sends a call about the order until it is answered. */
  ask: (path: string, body?: object) => Promise<Answer<unknown>>
}

/** The worker that sends the code may be dead at this moment. */
const codeSeconds = 60

async function payOnCredit({ phone, order, outside, ask }: Payer): Promise<void> {
  const path = `/sms/messages?to=${encodeURIComponent(`+${phone}`)}`
  for (const end = Date.now() + codeSeconds * 1_000; Date.now() < end; await wait(500)) {
    const texts = await outside<{ text: string }[]>('GET', path)
    const own = texts.filter(({ text }) => new RegExp(`\\b${order.id}\\b`).test(text))
    const [otp] = own.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])
    if (otp) return void (await ask('/make-payment', { otp }))
  }
}

/** The provider asks the payer, who agrees. What was never asked for stays unpaid and expires. */
async function agree({ order, outside, ask }: Payer): Promise<void> {
  const { status } = await ask('/make-payment')
  if (status !== 200) return
  const waiting = await outside<Entry[]>('GET', '/book?state=waiting')
  const entry = waiting.find(({ reference }) => reference.startsWith(`${order.id}Z`))
  if (entry) await outside('POST', `/book/${entry.reference}/approve`)
}

/** Pays an order with its method, as a customer with an honest bank does. */
export async function payOrder(payer: Payer): Promise<void> {
  const { method, order, outside } = payer
  if (method === 'loan') return payOnCredit(payer)
  if (method !== 'cbe') return agree(payer)
  await outside('POST', '/banks/cbe/payments', { order: String(order.id), amount: order.total_cost })
}
