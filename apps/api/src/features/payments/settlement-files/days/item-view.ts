import type { SettleKind, SettlementItem } from '@zembil/contract/staff/money/settlement-shapes'
import { toWire } from '@zembil/rules/money/money'
import { shopCurrency } from '../../settlement/shop-currency.ts'
import type { ItemRow } from './items.sql.ts'

/** What our books have less than the file, which can be recorded; zero or less where nothing can. */
export const excessOf = ({ file_santim, our_santim }: Pick<ItemRow, 'file_santim' | 'our_santim'>): number =>
  (file_santim ?? 0) - (our_santim ?? 0)

/** How an item can be settled, the usual way first. */
export function actsOf(item: ItemRow): SettleKind[] {
  const { outcome, kind, currency, original_no, decision, is_closed } = item
  if (decision !== null || is_closed) return []
  if (outcome === 'missing') return ['note']
  if (outcome === 'unknown' && kind === 'payment')
    return currency === shopCurrency ? ['assign', 'same', 'give-back', 'keep', 'note'] : ['give-back', 'keep', 'note']
  if (outcome === 'unknown') return original_no === null ? ['close', 'note'] : ['close', 'reversed', 'note']
  if (outcome === 'other-amount')
    return kind === 'payment' && excessOf(item) > 0 ? ['give-back', 'keep', 'note'] : ['note']
  return []
}

const keyOf = ({ row_id, kind, payment_id, refund_id }: ItemRow): string => {
  if (row_id !== null) return `row-${row_id}`
  return kind === 'refund' ? `refund-${refund_id}` : `payment-${payment_id}`
}

const wire = (santim: number | null): string | null => (santim === null ? null : toWire(santim))

export const itemView = (item: ItemRow): SettlementItem => ({
  id: item.id,
  item: keyOf(item),
  outcome: item.outcome,
  kind: item.kind,
  line: item.line,
  file_id: item.file_id,
  transaction_no: item.transaction_no,
  reference: item.reference,
  paid_on: item.paid_on,
  file_amount: wire(item.file_santim),
  our_amount: wire(item.our_santim),
  fee: toWire(item.fee_santim),
  currency: item.currency,
  payment_id: item.payment_id,
  order_id: item.order_id,
  acts: item.is_asked ? [] : actsOf(item),
  is_asked: item.is_asked,
  decision: item.decision && { ...item.decision, decided_at: new Date(item.decision.decided_at).toISOString() },
})
