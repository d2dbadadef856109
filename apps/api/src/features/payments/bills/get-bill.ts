import type { BankApi } from '@zembil/contract/banks'
import type { Output } from '@zembil/contract/endpoint'
import { toWire } from '@zembil/rules/money/money'
import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import type { Db } from '../../../platform/database/db.ts'
import { isPaid } from '../attempts/order-payable.ts'
import { type BillRow, findBill } from './bills.sql.ts'

type Bill = Output<BankApi['GET /banks/:bank/bills/:billRef']>

/** Null unless the text is exactly an order number. */
export const orderIdOf = (billRef: string): number | null => (/^[1-9]\d{0,14}$/.test(billRef) ? Number(billRef) : null)

const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .map(([first = '', ...rest]) => first + '*'.repeat(Math.min(rest.length, 5)))
    .join(' ')

function reasonOf(order: BillRow): Bill['reason'] {
  if (isPaid(order)) return 'already_paid'
  if (!isAwaitingPayment(order.status)) return 'canceled'
  return order.is_expired ? 'expired' : null
}

const nothing = { amount: null, customerName: null, description: null, expiresAt: null }

/** What the bank shows the payer. Details are hidden unless the order is payable: anybody can type an order number. */
export async function getBill(db: Db, billRef: string): Promise<Bill> {
  const orderId = orderIdOf(billRef)
  const order = orderId === null ? undefined : await findBill(db, orderId)
  if (!order) return { billRef, found: false, payable: false, reason: 'not_found', currency: 'ETB', ...nothing }
  const reason = reasonOf(order)
  if (reason !== null) return { billRef, found: true, payable: false, reason, currency: 'ETB', ...nothing }
  return {
    billRef,
    found: true,
    payable: true,
    reason,
    amount: toWire(order.due_santim),
    currency: 'ETB',
    customerName: maskedName(order.payer_name),
    description: `Zembil ${order.id}`,
    expiresAt: order.expires_at.toISOString(),
  }
}
