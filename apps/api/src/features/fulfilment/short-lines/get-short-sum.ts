import type { ShortSum } from '@zembil/contract/staff/fulfilment/short-lines'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { capByLine } from '../../payments/giving/cap-by-line.ts'
import { returnedTo } from '../news/returned-to.ts'
import { findPart, type PartKey } from '../parts/parts.sql.ts'
import { findPaidBy } from './picked-order.sql.ts'
import { readPickedOrder } from './read-picked-order.ts'

/** What finishing one store's part would return now. */
export async function getShortSum(db: Db, key: PartKey): Promise<{ data: ShortSum }> {
  const { order_id: id, order_created_at: created_at, store_id } = foundOr404(await findPart(db, key))
  const order = { id, created_at }
  const { picks, isAllMissing } = await readPickedOrder(db, order)
  const own = picks.filter((pick) => pick.store_id === store_id)
  const wanted = own.map(({ line_no, refund }) => ({ line_no, amount: refund }))
  const refund = (await capByLine(db, order, wanted)).reduce((sum, amount) => sum + amount, 0)
  return {
    data: {
      refund: toWire(refund),
      to: returnedTo(await findPaidBy(db, order)),
      is_complete: own.every(({ isOpen }) => !isOpen),
      is_all_missing: isAllMissing,
    },
  }
}
