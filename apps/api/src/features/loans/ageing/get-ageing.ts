import { Readable } from 'node:stream'
import type { Output, Received } from '@zembil/contract/endpoint'
import type { AgedDebt, AgeingApi } from '@zembil/contract/staff/credit/ageing'
import { toWire } from '@zembil/rules/money/money'
import { maskedPhone } from '@zembil/rules/people/phone'
import { csvLine, csvStart } from '../../../platform/csv/write-csv.ts'
import type { Db } from '../../../platform/database/db.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import { type AgedPlace, type AgedRow, countAged, listAgedRows, listSponsorAges } from './ageing.sql.ts'

type Ages = Pick<AgedRow, 'to_30' | 'to_60' | 'to_90' | 'over_90' | 'owed'>

const agesView = ({ to_30, to_60, to_90, over_90, owed }: Ages) => ({
  to_30: toWire(to_30),
  to_60: toWire(to_60),
  to_90: toWire(to_90),
  over_90: toWire(over_90),
  owed: toWire(owed),
})

const agedView = (row: AgedRow): AgedDebt => ({
  id: row.id,
  name: [row.first_name, row.last_name].filter(Boolean).join(' '),
  phone_number: maskedPhone(row.phone_number),
  sponsor: row.sponsor,
  ...agesView(row),
  owed_since: row.owed_since.toISOString(),
  last_contact_at: row.last_contact_at?.toISOString() ?? null,
})

const cursorOf = ({ owed_since, id }: AgedRow): string => `${owed_since.getTime()}-${id}`

function placeOf(cursor: string | undefined): AgedPlace | undefined {
  const [, since, id] = /^(\d{1,15})-(\d{1,9})$/.exec(cursor ?? '') ?? []
  return since && id ? { since: new Date(Number(since)), id: Number(id) } : undefined
}

type Call = AgeingApi['GET /credit/ageing']

export async function listAgeing(
  db: Db,
  { limit, after, before, sponsor_id }: Received<Call>['query'],
): Promise<Output<Call>> {
  const span = { limit, after: placeOf(after), before: placeOf(before) }
  const { rows, next, previous } = pageOf(await listAgedRows(db, sponsor_id, span), span, cursorOf)
  return { data: rows.map(agedView), meta: { next, previous, count: countOf(await countAged(db, sponsor_id)) } }
}

export async function getSponsorAges(db: Db): Promise<Output<AgeingApi['GET /credit/ageing/sponsors']>> {
  const rows = await listSponsorAges(db)
  return {
    data: {
      counted_at: rows[0]?.counted_at.toISOString() ?? null,
      sponsors: rows.map(({ sponsor, customers, ...ages }) => ({ sponsor, customers, ...agesView(ages) })),
    },
  }
}

const batch = 500
const header = [
  'customer_id',
  'name',
  'phone',
  'sponsor',
  'to_30',
  'to_60',
  'to_90',
  'over_90',
  'owed',
  'owed_since',
  'last_contact',
]

async function* lines(db: Db, { sponsor_id, language }: Received<AgeingApi['GET /credit/ageing/export']>['query']) {
  yield csvStart
  yield csvLine(header)
  let after: AgedPlace | undefined
  for (;;) {
    const found = await listAgedRows(db, sponsor_id, { limit: batch, after })
    for (const row of found.slice(0, batch)) {
      const { id, name, phone_number, sponsor, owed_since, last_contact_at, ...ages } = agedView(row)
      const sponsorName = sponsor ? (language === 'am' ? sponsor.name_am : sponsor.name) : ''
      const { to_30, to_60, to_90, over_90, owed } = ages
      const amounts = [to_30, to_60, to_90, over_90, owed]
      yield csvLine([id, name, phone_number, sponsorName, ...amounts, owed_since, last_contact_at ?? ''])
    }
    const last = found[batch - 1]
    if (found.length <= batch || !last) return
    after = { since: last.owed_since, id: last.id }
  }
}

export const exportAgeing = (db: Db, query: Received<AgeingApi['GET /credit/ageing/export']>['query']): Readable =>
  Readable.from(lines(db, query))
