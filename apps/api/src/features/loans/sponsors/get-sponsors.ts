import type { Sponsor, SponsoredPerson, SponsorStatement } from '@zembil/contract/staff/credit/sponsor-shapes'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import { repayDay } from '@zembil/rules/money/loan-limits'
import { toWire } from '@zembil/rules/money/money'
import { maskedPhone } from '@zembil/rules/people/phone'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import type { Period } from '../staff/credit-account.sql.ts'
import {
  findSponsorRecord,
  listPeople,
  listSponsorRecords,
  listStatementRows,
  type PersonRow,
  type SponsorRecord,
} from './sponsors.sql.ts'

const sponsorView = (row: SponsorRecord): Sponsor => {
  const { limit_santim, granted_santim, owed_santim, updated_at, ...rest } = row
  return {
    ...rest,
    limit: toWire(limit_santim),
    granted: toWire(granted_santim),
    owed: toWire(owed_santim),
    updated_at: updated_at.toISOString(),
  }
}

export const listSponsors = async (db: Db): Promise<{ data: Sponsor[] }> => ({
  data: (await listSponsorRecords(db)).map(sponsorView),
})

export const getSponsor = async (db: Db, id: number): Promise<{ data: Sponsor }> => ({
  data: sponsorView(foundOr404(await findSponsorRecord(db, id))),
})

const personView = ({ customer_id, first_name, last_name, phone_number }: PersonRow) => ({
  customer_id,
  name: [first_name, last_name].filter(Boolean).join(' '),
  phone_number: maskedPhone(phone_number),
})

export async function listSponsored(db: Db, id: number): Promise<{ data: SponsoredPerson[] }> {
  foundOr404(await findSponsorRecord(db, id))
  return {
    data: (await listPeople(db, id)).map((row) => ({
      ...personView(row),
      granted: toWire(row.credit_santim + row.debt_santim),
      left: toWire(row.credit_santim),
      owed: toWire(row.debt_santim),
      is_frozen: row.is_frozen,
      due_on: row.owed_since && isoDate(repayDay(row.owed_since)),
    })),
  }
}

const sums = ['opening', 'bought', 'repaid', 'given_back'] as const

export async function getSponsorStatement(db: Db, id: number, period: Period): Promise<{ data: SponsorStatement }> {
  if (period.from > period.to) throw new AppError('validation_failed', { to: 'days_reversed' })
  const { name, name_am } = foundOr404(await findSponsorRecord(db, id))
  const rows = await listStatementRows(db, id, period)
  const wire = (of: Record<(typeof sums)[number], number>) => ({
    opening: toWire(of.opening),
    bought: toWire(of.bought),
    repaid: toWire(of.repaid),
    given_back: toWire(of.given_back),
    closing: toWire(of.opening + of.bought - of.repaid - of.given_back),
  })
  const total = (column: (typeof sums)[number]) => rows.reduce((sum, row) => sum + row[column], 0)
  return {
    data: {
      sponsor: { id, name, name_am },
      ...period,
      people: rows.map((row) => ({ ...personView(row), ...wire(row) })),
      total: wire({
        opening: total('opening'),
        bought: total('bought'),
        repaid: total('repaid'),
        given_back: total('given_back'),
      }),
    },
  }
}
