import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import { isConfirmedByHand, type Money, type PaymentFlag } from './payments.sql.ts'

type Arrived = { order: LockedOrder | undefined; flag: PaymentFlag | null; money: Money }

/** Whether so little is missing that the shop may bear it. */
export const isBorne = (missing: number, borneBirr: number): boolean => missing <= borneBirr * 100

/**
 * Whether flagged money waits for a person instead of going back by itself. A little too little may be released. After a
 * confirmation by hand, the provider's own message may be about the same money under the number that was mistyped, also
 * if the order has ended meanwhile and that money went back.
 */
export async function isHeldForStaff(
  db: Db,
  { limits }: Pick<Deps, 'limits'>,
  { order, flag, money }: Arrived,
): Promise<boolean> {
  if (flag === 'unmatched') return true
  if (!order) return false
  if (flag === 'underpaid') return isBorne(order.due_santim - money.amountSantim, (await limits(db)).borne_birr)
  return (flag === 'second' || flag === 'late') && isConfirmedByHand(db, order.id)
}
