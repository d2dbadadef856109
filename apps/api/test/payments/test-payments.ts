import { randomUUID } from 'node:crypto'
import { providerBase } from '@zembil/contract/banks'
import { sql } from 'kysely'
import { pollPayments } from '../../src/features/payments/polling/poll-payments.ts'
import { completeRefund } from '../../src/features/payments/refunds/complete-refund.ts'
import { refundPayment } from '../../src/features/payments/refunds/refund-payment.ts'
import type { BankCode } from '../../src/providers/payment/banks/bill-bank.ts'
import type { TestApp } from '../test-app.ts'
import type { TestCustomer } from '../test-customer.ts'

/** The same credentials as the sandbox's banks use. */
const basic = (bank: BankCode): string => {
  const user = bank.replace('-bank', '')
  return `Basic ${Buffer.from(`${user}:sandbox-${user}-password`).toString('base64')}`
}

export const askBill = (shop: TestApp, bank: BankCode, billRef: number | string, authorization = basic(bank)) =>
  shop.app.inject({ url: `${providerBase}/banks/${bank}/bills/${billRef}`, headers: { authorization } })

export type BankPayment = {
  billRef: number | string
  amount: number | string
  currency?: string
  bankTransactionId?: string
}

/** Sends the bank's confirmation of a payment. */
export const confirmByBank = (shop: TestApp, bank: BankCode, payment: BankPayment, authorization = basic(bank)) =>
  shop.app.inject({
    method: 'POST',
    url: `${providerBase}/banks/${bank}/payments`,
    headers: { authorization },
    body: { currency: 'ETB', bankTransactionId: randomUUID(), payerName: 'Abebe Kebede', ...payment },
  })

export const orderOf = async (shop: TestApp, { token }: TestCustomer, id: number) =>
  (await shop.call('GET /orders/:id', { params: { id } }, token)).data

/** All payments for an order, oldest first. */
export const moneyOf = (shop: TestApp, orderId: number) =>
  shop.deps.db
    .selectFrom('payments')
    .select(['id', 'provider', 'transaction_no', 'amount_santim', 'flag', 'via'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

/** The id of the newest refund of a payment. */
const refundIdOf = async ({ deps: { db } }: TestApp, paymentId: number): Promise<number> =>
  (
    await db
      .selectFrom('payment_refunds')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow()
  ).id

/** Has the worker make the newest refund of a payment. */
export const makeRefund = async (shop: TestApp, paymentId: number): Promise<void> =>
  refundPayment(shop.worker, await refundIdOf(shop, paymentId))

/** Completes the newest refund of a payment, as if it had arrived. */
export const completeByHand = async (shop: TestApp, paymentId: number): Promise<boolean> =>
  completeRefund(shop.worker, await refundIdOf(shop, paymentId))

/** The refunds of an order's payments, each with the payment's id. */
export const refundsOf = (shop: TestApp, orderId: number) =>
  shop.deps.db
    .selectFrom('payment_refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['p.id', 'r.state'])
    .where('p.order_id', '=', orderId)
    .orderBy('p.id')
    .orderBy('r.id')
    .execute()

/** The texts of all SMS to a customer about payments. */
export async function paymentTexts(shop: TestApp, { customer }: TestCustomer): Promise<string[]> {
  const rows = await shop.deps.db
    .selectFrom('sms_messages')
    .select('body')
    .where('customer_id', '=', customer.id)
    .where('purpose', '=', 'payment')
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => body ?? '')
}

/** The payment attempts of an order, oldest first. */
export const attemptsOf = (shop: TestApp, orderId: number) =>
  shop.deps.db.selectFrom('payment_attempts').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

/** Makes every pending payment due and runs the poller. */
export async function pollNow({ deps, worker }: TestApp): Promise<void> {
  await sql`update payment_attempts set next_check_at = now() where next_check_at is not null`.execute(deps.db)
  await pollPayments(worker)
}
