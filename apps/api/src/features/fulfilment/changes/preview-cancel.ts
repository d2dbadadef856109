import type { CancelPreview } from '@zembil/contract/staff/fulfilment/order-changes'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { findCreditLeft } from '../../loans/refund-credit.ts'
import { findPreviewOrder, listHeldGoods, listLeftPayments, type PreviewOrder } from './cancel-preview.sql.ts'

const paid = new Set(['payment-captured', 'pending-delivery', 'pending-pickup'])

async function moneyOf(db: Db, order: PreviewOrder): Promise<CancelPreview['money']> {
  if (!paid.has(order.status)) return []
  if (order.payment_method === 'loan') {
    const left = await findCreditLeft(db, order.id)
    return left ? [{ way: 'credit', method: 'loan', amount: toWire(left) }] : []
  }
  const payments = await listLeftPayments(db, order.id)
  return payments.map(({ provider, left }) => ({ way: 'method', method: provider, amount: toWire(left) }))
}

/** Shown before somebody cancels. */
export async function previewCancel(db: Db, orderId: number): Promise<{ data: CancelPreview }> {
  const order = foundOr404(await findPreviewOrder(db, orderId))
  return {
    data: {
      order_id: order.id,
      status: order.status,
      is_packing: order.packing_started_at !== null,
      goods: await listHeldGoods(db, orderId),
      money: await moneyOf(db, order),
    },
  }
}
