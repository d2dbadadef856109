import { randomUUID } from 'node:crypto'
import type { MoneyApi } from '@zembil/contract/staff/money/money-api'
import { confirmByBank } from '../../payments/test-payments.ts'
import { signIn } from '../../test-customer.ts'
import { place } from '../../test-orders.ts'
import { type Console, signInAs } from '../test-staff.ts'
import { settlementRules } from './settlement-rules.ts'
import type { Input, Rule } from './staff-rule.ts'

const readers = ['owner', 'manager', 'finance'] as const
const nothing: Input = () => ({})

/** Who may use the money board and approve. */
export function moneyRules(shop: () => Console): Record<keyof MoneyApi, Rule> {
  const aPaymentId = async (provider = 'cbe') =>
    (
      await shop()
        .deps.db.insertInto('payments')
        .values({
          provider,
          transaction_no: randomUUID(),
          amount_santim: 100,
          currency: 'ETB',
          via: 'bank',
          flag: 'unmatched',
          is_held: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const anUnpaidOrder = async () => (await place(shop(), await signIn(shop()))).id
  const handPayment = (amount: string) => ({
    method: 'cbe',
    transaction_no: randomUUID(),
    amount,
    paid_on: '2026-11-17',
    reason: 'Seen at the bank',
  })
  const aRefundId = async (provider: 'cbe' | 'telebirr') => {
    const payment_id = await aPaymentId(provider)
    const refund = { payment_id, reference: `${payment_id}ZREFUND00001`, amount_santim: 100, reason: 'not-due' }
    const added = shop()
      .deps.db.insertInto('payment_refunds')
      .values({ ...refund, state: 'by_hand' })
    return (await added.returning('id').executeTakeFirstOrThrow()).id
  }
  const aPaidOrder = async () => {
    const { id, total_cost: amount } = await place(shop(), await signIn(shop()))
    await confirmByBank(shop(), 'cbe', { billRef: id, amount })
    return id
  }
  const aRequest = async () => {
    const input = { params: { id: await anUnpaidOrder() }, body: handPayment('9000.00') }
    const asker = await signInAs(shop(), { roles: ['finance'] })
    const { data } = await shop().callStaff('POST /orders/:id/payments', input, asker)
    return { params: { id: data.approval_id } }
  }
  return {
    ...settlementRules(shop),
    'GET /money': { who: readers, own: nothing },
    'GET /payments/:id/candidates': { who: readers, own: async () => ({ params: { id: await aPaymentId() } }) },
    'POST /payments/:id/decision': {
      who: readers,
      own: async () => ({ params: { id: await aPaymentId() }, body: { kind: 'keep', reason: 'Nobody asked for it' } }),
    },
    'POST /orders/:id/payments': {
      who: readers,
      own: async () => ({ params: { id: await anUnpaidOrder() }, body: handPayment('4000.00') }),
    },
    'GET /refunds': { who: readers, own: nothing },
    'GET /refunds/export': { who: readers, own: nothing },
    'POST /refunds/:id/close': {
      who: readers,
      own: async () => ({
        params: { id: await aRefundId('cbe') },
        body: { transfer_no: randomUUID(), transferred_on: '2026-11-17' },
      }),
    },
    'POST /refunds/:id/retry': { who: readers, own: async () => ({ params: { id: await aRefundId('telebirr') } }) },
    'GET /orders/:id/refundable': {
      who: [...readers, 'support'],
      own: async () => ({ params: { id: await aPaidOrder() } }),
    },
    'POST /orders/:id/refunds': {
      who: [...readers, 'support'],
      own: async () => ({
        params: { id: await aPaidOrder() },
        body: { what: 'amount', amount: '1.00', way: 'wallet', reason: 'Broken glass' },
      }),
    },
    'GET /payment-methods': { who: readers, own: nothing },
    'PUT /payment-methods/:code': {
      who: readers,
      own: () => ({ params: { code: 'apollo' }, body: { is_open: true, reason: 'The bank is back' } }),
    },
    'GET /approvals': { who: readers, own: nothing },
    'GET /approvers': { who: [...readers, 'support'], own: nothing },
    'POST /approvals/:id/approve': { who: readers, own: aRequest },
    'POST /approvals/:id/reject': {
      who: readers,
      own: async () => ({ ...(await aRequest()), body: { note: 'Not on the statement' } }),
    },
    'POST /approvals/:id/withdraw': {
      who: [...readers, 'support'],
      own: async ({ caller }) => {
        const payment_id = await aPaymentId()
        const { id } = await shop()
          .deps.db.insertInto('approvals')
          .values({
            kind: 'decide-payment',
            payload: JSON.stringify({ kind: 'decide-payment', payment_id, decision: { kind: 'keep', reason: 'Test' } }),
            subject: `payment ${payment_id}`,
            amount_santim: 100,
            reason: 'Test',
            asked_by: caller.id,
            expires_at: new Date(Date.now() + 3_600_000),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return { params: { id } }
      },
    },
  }
}
