import type { Sponsor, SponsorInput } from '@zembil/contract/staff/credit/sponsor-shapes'
import { parseBirr } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { saveVersion } from '../../staff/acts/save-version.ts'
import { getSponsor } from './get-sponsors.ts'
import { lockSponsor } from './sponsor-cap.sql.ts'
import { insertSponsor, isNameTaken, type SponsorValues, updateSponsor } from './sponsors.sql.ts'

const valuesOf = ({ limit, ...values }: SponsorInput): SponsorValues => ({
  ...values,
  limit_santim: parseBirr(limit) ?? 0,
})
const nameTaken = () => new AppError('name_taken', { name: 'name_taken' })

export async function addSponsor(db: Db, input: SponsorInput, memberId: number): Promise<{ data: Sponsor }> {
  const id = await insertSponsor(db, valuesOf(input), memberId)
  if (id === undefined) throw nameTaken()
  return getSponsor(db, id)
}

/** A limit below what is granted stops new grants; what is granted stays. */
export const changeSponsor = (
  db: Db,
  id: number,
  { version, ...input }: SponsorInput & { version: number },
  memberId: number,
): Promise<{ before: Sponsor; after: Sponsor }> =>
  saveVersion(version, {
    lock: async () => void (await lockSponsor(db, id)),
    read: () => getSponsor(db, id),
    save: async () => {
      if (await isNameTaken(db, id, input.name)) throw nameTaken()
      await updateSponsor(db, id, valuesOf(input), memberId)
    },
  })
