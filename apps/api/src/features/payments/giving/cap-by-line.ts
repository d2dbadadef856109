import type { Db } from '../../../platform/database/db.ts'
import { moneyOfLines } from './plan-refund.ts'
import { findDiscount, listRefundableLines, type OrderKey } from './refundable.sql.ts'

type Wanted = { line_no: number; amount: number }

/** What of the price of each line has not gone back, by line. The order must be locked. */
export async function leftOfLines(db: Db, order: OrderKey): Promise<Map<number, number>> {
  const lines = moneyOfLines(await findDiscount(db, order), await listRefundableLines(db, order))
  return new Map(lines.map(({ row, paid, line }) => [row.line_no, paid - line.returned]))
}

/** Lowers the amounts, the last ones first, to what is left of their lines. The order must be locked. */
export async function capByLine(db: Db, order: OrderKey, wanted: readonly Wanted[]): Promise<number[]> {
  if (wanted.every(({ amount }) => amount === 0)) return wanted.map(() => 0)
  const left = await leftOfLines(db, order)
  return wanted.map(({ line_no, amount }) => {
    const ofLine = Math.max(left.get(line_no) ?? 0, 0)
    const capped = Math.min(amount, ofLine)
    left.set(line_no, ofLine - capped)
    return capped
  })
}
