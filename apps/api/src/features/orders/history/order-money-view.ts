import type { OrderRefund } from '@zembil/contract/order-money-shapes'
import type { OrderDetail } from '@zembil/contract/order-shapes'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import { repayDay } from '@zembil/rules/money/loan-limits'
import { toWire } from '@zembil/rules/money/money'
import { walletPayment } from '@zembil/rules/money/payment-methods'
import { refundDueDay } from '@zembil/rules/money/refund-day'
import type { OrderMoneyRow } from './order-money.sql.ts'
import type { OrderDetailRow } from './orders.sql.ts'

type Received = OrderMoneyRow['received'][number]
type Returned = OrderMoneyRow['returned'][number]
type OrderMoney = Pick<OrderDetail, 'payments' | 'refunds' | 'credit'>

const problems = ['second', 'late', 'underpaid', 'overpaid'] as const

/** `wrong_amount` is on old payments that settled their order, `wallet` on what the wallet paid of it. */
function problemOf(flag: string | null): OrderMoney['payments'][number]['problem'] {
  if (flag === null || flag === 'wrong_amount' || flag === walletPayment) return null
  return problems.find((problem) => problem === flag) ?? 'other'
}

const paymentView = ({ method, transaction_no, amount_santim, received_at, flag }: Received) => ({
  method,
  transaction_no,
  amount: toWire(amount_santim),
  received_at: new Date(received_at).toISOString(),
  problem: problemOf(flag),
})

/** What staff decided is told by its amount and day only: the note is theirs. */
function reasonOf({ reason, flag }: Pick<Returned, 'reason' | 'flag'>): OrderRefund['reason'] {
  if (reason === 'staff') return 'other'
  return reason === 'not-due' ? (problemOf(flag) ?? 'other') : reason
}

function refundView({ amount_santim, to, method, transaction_no, refund_no, ...row }: Returned): OrderRefund {
  const [started, arrived] = [new Date(row.started_at), row.arrived_at && new Date(row.arrived_at)]
  return {
    amount: toWire(amount_santim),
    to,
    method: to === 'method' && method !== walletPayment ? method : null,
    reason: reasonOf(row),
    started_at: started.toISOString(),
    due_on: isoDate(refundDueDay(started)),
    arrived_at: arrived ? arrived.toISOString() : null,
    transaction_no: method === walletPayment ? null : transaction_no,
    refund_no,
  }
}

const isFromWallet = ({ method }: Received): boolean => method === walletPayment

type Back = Pick<Returned, 'reason' | 'started_at' | 'arrived_at' | 'flag' | 'refund_no'>

const leftOf = (received: Received[], back: Back): Returned[] =>
  received.flatMap(({ left_santim, method, transaction_no }) =>
    left_santim > 0
      ? {
          ...back,
          amount_santim: left_santim,
          to: method === walletPayment ? ('wallet' as const) : ('method' as const),
          method,
          transaction_no,
        }
      : [],
  )

/** What goes back for a canceled order although its refund is not written yet: a job writes it seconds later. */
function awaited({ status, deleted_at, payment_method, ...row }: OrderDetailRow): Returned[] {
  if (status !== 'canceled' || deleted_at === null) return []
  const started_at = deleted_at.toISOString()
  const back = { reason: 'canceled', started_at, arrived_at: null, flag: null, refund_no: null } as const
  if (payment_method === 'loan') {
    const returned = row.returned.filter(({ method }) => method === 'loan')
    const amount_santim = returned.reduce((left, one) => left - one.amount_santim, row.due_santim - row.short_santim)
    const isCharged = row.events.some(({ to }) => to === 'payment-captured')
    const credit = { ...back, amount_santim, to: 'credit', method: 'loan', transaction_no: null } as const
    return [...(isCharged && amount_santim > 0 ? [credit] : []), ...leftOf(row.received.filter(isFromWallet), back)]
  }
  return leftOf(row.received, back)
}

export function orderMoneyView(row: OrderDetailRow): OrderMoney {
  const { received, returned, debt } = row
  const waiting = awaited(row)
  return {
    payments: received.map(paymentView),
    refunds: [...returned, ...waiting].map(refundView),
    credit:
      debt && waiting.length === 0
        ? { owed: toWire(debt.owed_santim), due_on: isoDate(repayDay(new Date(debt.bought_at))) }
        : null,
  }
}
