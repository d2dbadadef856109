import {
  isAllMissing,
  type PickedOrder,
  type PickedPart,
  type SettledPart,
  settleShortLines,
} from '@zembil/rules/money/short-lines'
import type { Db } from '../../../platform/database/db.ts'
import { findDiscount, listPickedRows, type OrderKey, type PickedRow } from './picked-order.sql.ts'

/** A pick that is neither complete nor short: somebody still looks for it. */
const isOpen = ({ picked, wanted, reason }: PickedRow): boolean => picked < wanted && reason === null

function partOf(row: PickedRow): PickedPart {
  const { substitute_quantity: quantity, substitute_santim: price, grams, grams_per_unit, picked } = row
  const expected = picked * (grams_per_unit ?? 0)
  return {
    price: row.price_santim,
    quantity: row.wanted,
    missing: isOpen(row) ? 0 : row.wanted - picked,
    ...(quantity !== null && price !== null && { substitute: { price, quantity } }),
    ...(grams !== null && expected > 0 && { weight: { grams, expected } }),
  }
}

function pickedOrderOf(rows: readonly PickedRow[], discount: number): PickedOrder {
  const lines = [...Map.groupBy(rows, ({ line_no }) => line_no).values()]
  return {
    discount,
    lines: lines.map((parts) => ({
      price: parts[0]?.line_santim ?? 0,
      quantity: parts[0]?.line_quantity ?? 0,
      parts: parts.map(partOf),
    })),
  }
}

/** With how its price is settled if picking ends now; an open pick counts as complete. */
export type OwnPick = PickedRow & SettledPart & { isOpen: boolean }

export type PickedOrderParts = {
  picks: OwnPick[]
  /** Nothing of the whole order was found. */
  isAllMissing: boolean
}

/** How far an order is picked and what goes back for what is missing. */
export async function readPickedOrder(db: Db, key: OrderKey): Promise<PickedOrderParts> {
  const rows = await listPickedRows(db, key)
  const order = pickedOrderOf(rows, await findDiscount(db, key))
  const settled = settleShortLines(order).flat()
  const none = { found: 0, substitute: 0, refund: 0 }
  return {
    picks: rows.map((row, index) => ({ ...row, ...(settled[index] ?? none), isOpen: isOpen(row) })),
    isAllMissing: rows.length > 0 && isAllMissing(order),
  }
}
