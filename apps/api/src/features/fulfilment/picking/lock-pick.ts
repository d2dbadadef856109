import type { Db } from '../../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { isCanceled, lockPart, type Part, type PartKey } from '../parts/parts.sql.ts'

/** The part that the actor is picking; what somebody else picks must be taken over first. */
export async function lockOwnPick(db: Db, { id }: Actor, key: PartKey): Promise<Part> {
  const part = foundOr404(await lockPart(db, key))
  if (part.stage === 'done' && part.started_at && (await isCanceled(db, part))) throw new AppError('order_canceled')
  if (part.stage !== 'picking') throw new AppError('stage_refused')
  if (part.picker_id !== id) throw new AppError('pick_taken')
  return part
}

/** The same, while its lines can be changed. */
export async function lockOpenPick(db: Db, actor: Actor, key: PartKey): Promise<Part> {
  const part = await lockOwnPick(db, actor, key)
  if (part.finished_at) throw new AppError('stage_refused')
  return part
}
