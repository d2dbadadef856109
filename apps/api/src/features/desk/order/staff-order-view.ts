import type {
  CreditRefund,
  StaffOrder,
  StaffOrderEvent,
  StaffOrderLine,
} from '@zembil/contract/staff/order-detail-shapes'
import { toWire } from '@zembil/rules/money/money'
import { maskedPhone } from '@zembil/rules/people/phone'
import { thumbnailPaths } from '../../../platform/http/picture-paths.ts'
import { listedOrderView } from '../queue/listed-order-view.ts'
import type { OrderDetailRow, OrderLineRow } from './order-detail.sql.ts'
import type { OrderEventRow } from './order-history.sql.ts'

const noAddress = {
  city: null,
  woreda: null,
  neighborhood: null,
  house_number: null,
  landmark: null,
  latitude: null,
  longitude: null,
}

function receiverOf({ shipping_detail: to, is_masked }: OrderDetailRow): StaffOrder['to'] {
  if (!to || !is_masked) return to
  return { ...to, ...noAddress, last_name: null, phone_number: maskedPhone(to.phone_number) }
}

/** Times inside JSON have the form that PostgreSQL gives them. */
const isoOf = (time: string): string => new Date(time).toISOString()
const isoOrNull = (time: string | null): string | null => (time === null ? null : isoOf(time))

const partView = (part: StaffOrder['parts'][number]): StaffOrder['parts'][number] => ({
  ...part,
  started_at: isoOrNull(part.started_at),
  finished_at: isoOrNull(part.finished_at),
  packed_at: isoOrNull(part.packed_at),
  arrived_at: isoOrNull(part.arrived_at),
})

const deliveryView = (
  delivery: StaffOrder['deliveries'][number],
  isMasked: boolean,
): StaffOrder['deliveries'][number] => ({
  ...delivery,
  proof_name: isMasked ? null : delivery.proof_name,
  note: isMasked ? null : delivery.note,
  photos: isMasked ? [] : delivery.photos.map((photo) => ({ ...photo, taken_at: isoOf(photo.taken_at) })),
  assigned_at: isoOf(delivery.assigned_at),
  left_at: isoOrNull(delivery.left_at),
  acted_at: isoOrNull(delivery.acted_at),
})

export function orderLineView({ pictures, price_santim, contents, ...line }: OrderLineRow): StaffOrderLine {
  const amount = price_santim * line.quantity
  const refund = contents.reduce((sum, { refund_santim }) => sum + refund_santim, 0)
  return {
    ...line,
    contents: contents.map(({ refund_santim, ...content }) => content),
    picture: thumbnailPaths(pictures)[0] ?? null,
    price: toWire(price_santim),
    amount: toWire(amount),
    final_amount: toWire(amount - refund),
  }
}

export const orderEventView = ({ at, from, to, actor, ...event }: OrderEventRow): StaffOrderEvent => ({
  ...event,
  at: at.toISOString(),
  move: to === null || actor === null ? null : { from, to, actor },
})

export const creditRefundView = ({
  amount_santim,
  created_at,
  ...refund
}: OrderDetailRow['credit_refunds'][number]): CreditRefund => ({
  ...refund,
  amount: toWire(amount_santim),
  created_at: isoOf(created_at),
})

type Head = Omit<StaffOrder, 'order_lines' | 'payments' | 'credit_refunds' | 'attempts' | 'messages' | 'history'>

export const orderHeadView = (row: OrderDetailRow): Head => ({
  ...listedOrderView(row),
  customer_id: row.is_masked ? null : row.customer_id,
  to: receiverOf(row),
  version: row.version,
  delivered_at: row.delivered_at?.toISOString() ?? null,
  canceled_at: row.deleted_at?.toISOString() ?? null,
  order_cost: toWire(row.order_cost_santim),
  discount: toWire(row.discount_santim),
  delivery_cost: toWire(row.delivery_cost_santim),
  wallet_cost: toWire(row.wallet_santim),
  short_cost: toWire(row.short_santim),
  parts: row.parts.map(partView),
  deliveries: row.deliveries.map((delivery) => deliveryView(delivery, row.is_masked)),
  corrections: row.is_masked ? [] : row.corrections.map((one) => ({ ...one, proposed_at: isoOf(one.proposed_at) })),
  notes: row.notes.map((note) => ({ ...note, created_at: isoOf(note.created_at) })),
})
