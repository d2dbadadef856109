import type { ShortReason } from '@zembil/rules/orders/short-reasons'
import { addAct } from '../../outbox/outbox.ts'
import type { WalkLine } from '../walk/walk-lines.ts'

type Short = { found: number; reason: ShortReason | null; shelf_left?: number }

/** How many were found and why not all. Sent after the ticks that were made before it. */
export const sendShort = ({ list, pick: { line_no, product_id } }: WalkLine, short: Short): Promise<void> =>
  addAct({
    name: 'POST /orders/:id/short',
    input: { params: { id: list.order_id }, body: { store_id: list.store.id, line_no, product_id, ...short } },
  })
