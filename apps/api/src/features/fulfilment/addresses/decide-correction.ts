import type { AddressCorrection } from '@zembil/contract/staff/fulfilment/address-correction-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { lockCorrection, setDecision } from './corrections.sql.ts'

type Decision = { id: number; state: 'confirmed' | 'rejected'; staffId: number }

export async function decideCorrection(db: Db, { id, state, staffId }: Decision): Promise<AddressCorrection> {
  const correction = foundOr404(await lockCorrection(db, id))
  if (correction.state !== 'proposed') throw new AppError('stage_refused')
  await setDecision(db, id, state, staffId)
  return { ...correction, state }
}
