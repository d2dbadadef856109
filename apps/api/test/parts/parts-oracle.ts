import { sql } from 'kysely'
import { readPickedOrder } from '../../src/features/fulfilment/short-lines/read-picked-order.ts'
import { listFaultsOfLoan } from '../../src/features/loans/check-ledger.sql.ts'
import { listFaultsOfPayments, type PaymentFault } from '../../src/features/payments/audit/audit-payments.sql.ts'
import { listFaultsOfOrder } from '../../src/features/stock/check-stock.sql.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { plainSum } from './plain-sum.ts'

type Finished = { sum: number; isPlain: boolean }

type OrderState = {
  id: number
  created_at: Date
  status: string
  is_ended: boolean
  /** Its method has paid. An order whose customer never got the code stays unpaid and expires. */
  was_paid: boolean
  payment_method: string
  total: number
  /** What the wallet paid, and what of it went back. */
  wallet: number
  unspent: number
  cost: number
  goods: number
  short: number
  refunded: number
  short_refunds: number
  to_wallet: number
  in_wallet: number
  reversed: number
  taken: number
  returned: number
  /** What staff gave back, whole, by line or by amount. */
  given: number
}

async function readState(db: Db, orderId: number): Promise<OrderState> {
  const { rows } = await sql<OrderState>`
    select o.id, o.created_at, o.status, o.deleted_at is not null or o.status = 'payment-reversed' as is_ended,
      exists (select from order_events e where e.order_id = o.id
        and e.to_status in ('payment-captured', 'pending-delivery', 'pending-pickup')) as was_paid,
      o.payment_method, o.total_cost_santim as total, o.wallet_santim as wallet, o.order_cost_santim as cost,
      (o.order_cost_santim - o.discount_santim)::bigint as goods,
      o.short_santim as short, r.*, l.*,
      coalesce((select sum(g.amount_santim) from given_refunds g where g.order_id = o.id), 0)::bigint as given
    from orders o cross join lateral (
      select coalesce(sum(r.amount_santim), 0)::bigint as refunded,
        coalesce(sum(r.amount_santim) filter (where r.reason = 'short'), 0)::bigint as short_refunds,
        coalesce(sum(r.amount_santim) filter (where r.way = 'wallet'), 0)::bigint as to_wallet,
        coalesce(sum(r.amount_santim) filter (where r.state = 'reversed'), 0)::bigint as reversed
      from payments p join payment_refunds r on r.payment_id = p.id where p.order_id = o.id) r
    cross join lateral (
      select coalesce(sum(e.amount_santim) filter (where a.kind = 'wallet' and t.kind <> 'spend'), 0)::bigint as in_wallet,
        coalesce(sum(e.amount_santim) filter (where a.kind = 'wallet' and t.kind = 'unspent'), 0)::bigint as unspent,
        coalesce(sum(e.amount_santim) filter (where a.kind = 'debt' and t.kind = 'purchase'), 0)::bigint as taken,
        coalesce(sum(e.amount_santim) filter (where a.kind in ('credit', 'wallet') and t.kind in ('refund', 'short')),
          0)::bigint as returned
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.order_id = o.id) l
    where o.id = ${orderId}`.execute(db)
  if (!rows[0]) throw new Error(`order ${orderId} does not exist`)
  return rows[0]
}

/** What the finished picks should have returned, by the rule of the shop and by plain fractions. */
async function sumOfFinished(db: Db, order: OrderState): Promise<Finished> {
  const { rows } = await sql<{ store_id: number }>`
    select store_id from fulfilments where order_id = ${order.id} and finished_at is not null`.execute(db)
  const stores = new Set(rows.map(({ store_id }) => store_id))
  const { picks } = await readPickedOrder(db, order)
  const isFinished = ({ store_id }: { store_id: number }) => stores.has(store_id)
  const sum = picks.filter(isFinished).reduce((all, { refund }) => all + refund, 0)
  const plain = plainSum(picks, isFinished, order.goods / order.cost)
  return { sum, isPlain: Math.abs(sum - plain.sum) <= plain.tolerance }
}

function moneyFaults(order: OrderState, { sum: finished, isPlain }: Finished): string[] {
  const faults: string[] = []
  const expect = (isSo: boolean, fault: string) => void (isSo || faults.push(fault))
  const isOnCredit = order.payment_method === 'loan'
  expect(isPlain, 'the finished picks return another sum than missing units times price less discount')
  expect(order.short <= order.goods, 'short lines returned more than was paid for the goods')
  // Of money that staff gave back, or that a provider took back, nothing goes back once more for short lines.
  const isShortOfMoney = order.short < finished && order.given + order.reversed > 0
  expect(order.unspent <= order.wallet, 'more went back to the wallet than it paid')
  if (order.status === 'payment-refunded')
    expect(order.unspent === order.wallet, "the wallet's part of a refunded order is left")
  if (isOnCredit) {
    const due = order.was_paid ? order.total - order.wallet : 0
    expect(order.taken === due, 'the credit taken is not what was due')
    expect(order.returned <= order.taken, 'more credit was returned than taken')
    expect(order.short === finished || isShortOfMoney, 'the debt was not reduced by the finished picks')
    expect(order.status !== 'payment-refunded' || order.returned === order.taken, 'credit of a refunded order is left')
  } else {
    expect(order.refunded <= order.total, 'more was refunded than paid')
    expect(order.to_wallet === order.in_wallet, 'wallet and refunds differ')
    expect(order.short === order.short_refunds, 'short lines and refunds differ')
    expect(order.short === finished || isShortOfMoney, 'the finished picks returned another sum')
    expect(order.status !== 'payment-refunded' || order.refunded === order.total, 'money of a refunded order is left')
  }
  return faults.map((fault) => `order ${order.id}: ${fault}`)
}

/** A bank may take its money back while an order is picked: staff decide then, and the check says so. */
export const isPaymentWrong = ({ fault }: PaymentFault): boolean => fault !== 'paid, but its payment was returned'

/** All invariants of one order, and what the nightly checks find of it. */
export async function partsFaults(db: Db, orderId: number): Promise<string[]> {
  const order = await readState(db, orderId)
  const stock = await listFaultsOfOrder(db, orderId)
  const loans = await listFaultsOfLoan(db, orderId)
  const payments = await listFaultsOfPayments(db, orderId)
  return [
    ...moneyFaults(order, await sumOfFinished(db, order)),
    ...stock.map((fault) => `stock: ${JSON.stringify(fault)}`),
    ...loans.map((fault) => `ledger: ${JSON.stringify(fault)}`),
    ...payments.filter(isPaymentWrong).map(({ fault }) => `payments: ${fault}`),
  ]
}
