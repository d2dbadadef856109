import type { PaymentCode, walletPayment } from '@zembil/rules/money/payment-methods'
import { sql } from 'kysely'

// Parts of the query of one order in orders.sql.ts, where `o` is the order. Times are texts, because they come in JSON.

type MoneySource = PaymentCode | typeof walletPayment

type ReceivedRow = {
  method: MoneySource
  transaction_no: string
  amount_santim: number
  received_at: string
  flag: string | null
  /** What no refund covers yet. */
  left_santim: number
}

type ReturnedRow = {
  amount_santim: number
  to: 'method' | 'wallet' | 'credit'
  method: MoneySource
  reason: 'canceled' | 'not-due' | 'refused' | 'reversed' | 'staff'
  started_at: string
  arrived_at: string | null
  flag: string | null
  transaction_no: string | null
  refund_no: string | null
}

export type OrderMoneyRow = {
  received: ReceivedRow[]
  returned: ReturnedRow[]
  debt: { owed_santim: number; bought_at: string } | null
}

const received = sql`
  select json_agg(json_build_object('method', m.provider, 'transaction_no', m.transaction_no,
    'amount_santim', m.amount_santim, 'received_at', m.received_at, 'flag', m.flag,
    'left_santim', m.amount_santim - coalesce((select sum(r.amount_santim) from payment_refunds r where r.payment_id = m.id), 0))
    order by m.id)
  from order_payments m where m.order_id = o.id`

/** Refunds of payments, and what an order on credit returned. The customer learns of missing goods as changes. */
const returned = sql`
  select json_agg(json_build_object('amount_santim', t.amount, 'to', t.way, 'method', t.method, 'reason', t.reason,
    'started_at', t.started_at, 'arrived_at', t.arrived_at, 'flag', t.flag, 'transaction_no', t.transaction_no,
    'refund_no', t.refund_no) order by t.started_at)
  from (
    select r.amount_santim as amount, r.way, m.provider as method, r.reason, r.created_at as started_at,
      r.settled_at as arrived_at, m.flag, m.transaction_no, r.reference as refund_no
    from order_payments m join payment_refunds r on r.payment_id = m.id where m.order_id = o.id and r.reason <> 'short'
    union all
    select e.amount_santim, a.kind, o.payment_method, case when t.part = 0 then 'canceled' when t.part < 0 then 'staff' else 'refused' end, t.created_at,
      t.created_at, null, null, null
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where o.payment_method = 'loan' and t.order_id = o.id and t.kind = 'refund' and a.kind in ('credit', 'wallet')
      and e.amount_santim > 0
  ) t`

const debt = sql`
  select json_build_object('owed_santim', d.owed_santim, 'bought_at', d.bought_at) from order_debts d
  where o.payment_method = 'loan' and d.customer_id = o.customer_id and d.order_id = o.id and d.owed_santim > 0`

export const orderMoney = sql`
  coalesce((${received}), '[]') as received, coalesce((${returned}), '[]') as returned, (${debt}) as debt`
