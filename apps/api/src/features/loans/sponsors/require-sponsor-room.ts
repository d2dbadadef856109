import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockSponsor, sumGranted } from './sponsor-cap.sql.ts'

/** Refuses what would bring the credit of a sponsor's people above its limit, and new credit of an inactive sponsor. */
export async function requireSponsorRoom(db: Db, sponsorId: number, amount: number): Promise<void> {
  const sponsor = await lockSponsor(db, sponsorId)
  if (!sponsor?.is_active) throw new AppError('validation_failed', { sponsor_id: 'invalid' })
  const left = sponsor.limit_santim - (await sumGranted(db, sponsorId))
  if (amount > left) throw new AppError('sponsor_limit', {}, undefined, Math.max(0, left))
}
