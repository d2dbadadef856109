import type { CancelPreview } from '@zembil/contract/staff/fulfilment/order-changes'
import { toWire } from '@zembil/rules/money/money'
import { walletPayment } from '@zembil/rules/money/payment-methods'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { findCreditLeft } from '../../loans/refund-credit.ts'
import { findPreviewOrder, listHeldGoods, listLeftPayments, type PreviewOrder } from './cancel-preview.sql.ts'

const paid = new Set(['payment-captured', 'pending-delivery', 'pending-pickup'])

async function moneyOf(db: Db, order: PreviewOrder): Promise<CancelPreview['money']> {
  const payments = await listLeftPayments(db, order.id)
  const isFromWallet = ({ provider }: { provider: string }) => provider === walletPayment
  // Other money of an order that is not paid, or that is paid on credit, goes back by itself or waits for a person.
  const isOwn = paid.has(order.status) && order.payment_method !== 'loan'
  const credit = paid.has(order.status) && !isOwn ? await findCreditLeft(db, order.id) : undefined
  return [
    ...(credit ? [{ way: 'credit' as const, method: 'loan' as const, amount: toWire(credit) }] : []),
    ...payments
      .filter((payment) => isOwn || isFromWallet(payment))
      .map(({ provider, left }) => ({
        way: provider === walletPayment ? ('wallet' as const) : ('method' as const),
        method: provider,
        amount: toWire(left),
      })),
  ]
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
