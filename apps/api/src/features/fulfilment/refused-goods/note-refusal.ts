import type { RefusedLine } from '@zembil/contract/staff/fulfilment/refused-goods'
import { portionUp } from '@zembil/rules/money/shares'
import type { DoorReason } from '@zembil/rules/orders/reasons'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import { capByLine } from '../../payments/giving/cap-by-line.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { type OwnPick, readPickedOrder } from '../short-lines/read-picked-order.ts'
import { lockBrought } from './lock-brought.ts'
import { insertRefused, listRefused, type NewRefusal } from './refused-goods.sql.ts'

type Earlier = Awaited<ReturnType<typeof listRefused>>

const isSame = (one: Omit<NewRefusal, 'quantity' | 'amount'>, other: typeof one): boolean =>
  one.line_no === other.line_no &&
  one.product_id === other.product_id &&
  one.store_id === other.store_id &&
  one.is_substitute === other.is_substitute

/** As many of the wanted units as this pick has brought and nobody has refused yet, with what was paid for them. */
function refusalOf(pick: OwnPick, isSubstitute: boolean, wanted: number, earlier: Earlier): NewRefusal | undefined {
  const { line_no, product_id, store_id } = pick
  const which = { line_no, product_id, store_id, is_substitute: isSubstitute }
  const [brought, paid] = isSubstitute ? [pick.substitute_quantity ?? 0, pick.substitute] : [pick.picked, pick.found]
  const known = earlier.find((one) => isSame(one, which))
  const refused = known?.quantity ?? 0
  const quantity = Math.min(wanted, brought - refused)
  if (quantity <= 0) return undefined
  const upToNow = portionUp(paid, refused + quantity, brought)
  return { ...which, quantity, amount: Math.max(0, upToNow - (known?.amount_santim ?? 0)) }
}

/** A line's product may come from several stores. */
function refusalsOf(picks: readonly OwnPick[], line: RefusedLine, earlier: Earlier): NewRefusal[] {
  const refusals: NewRefusal[] = []
  let left = line.quantity
  for (const pick of picks.filter((one) => one.line_no === line.line_no && one.product_id === line.product_id)) {
    const refusal = refusalOf(pick, line.is_substitute, left, earlier)
    if (!refusal) continue
    refusals.push(refusal)
    left -= refusal.quantity
  }
  if (left > 0) throw new AppError('validation_failed', { quantity: 'too_big' })
  return refusals
}

type Refusal = { orderId: number; attemptNo: number; goods: RefusedLine[]; reason: DoorReason }

/** What staff gave back of the line does not go back again. The goods come back all the same. */
async function capRefusals(db: Db, order: LockedOrder, refusals: readonly NewRefusal[]): Promise<NewRefusal[]> {
  const amounts = await capByLine(db, order, refusals)
  return refusals.map((refusal, index) => ({ ...refusal, amount: amounts[index] ?? 0 }))
}

/** Notes goods that were refused at the door. Returns what goes back for them. */
export async function noteRefusal(
  db: Db,
  actor: Actor,
  { orderId, attemptNo, goods, reason }: Refusal,
): Promise<number> {
  const order = await lockBrought(db, actor, orderId, attemptNo)
  const { picks } = await readPickedOrder(db, order)
  let sum = 0
  // One after the other: the same product may be named twice.
  for (const line of goods) {
    const refused = await capRefusals(db, order, refusalsOf(picks, line, await listRefused(db, order)))
    await insertRefused(db, order, refused, { reason, memberId: actor.id })
    sum += refused.reduce((total, { amount }) => total + amount, 0)
  }
  return sum
}
