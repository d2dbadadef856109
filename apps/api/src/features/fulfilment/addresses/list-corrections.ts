import type { Output, Received } from '@zembil/contract/endpoint'
import type { AddressCorrectionApi } from '@zembil/contract/staff/fulfilment/address-corrections'
import type { Db } from '../../../platform/database/db.ts'
import { readIdCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import { countProposed, listProposed } from './corrections.sql.ts'

type Call = AddressCorrectionApi['GET /address-corrections']

export async function listCorrections(
  db: Db,
  { limit, after, before }: Received<Call>['query'],
): Promise<Output<Call>> {
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const { rows, next, previous } = pageOf(await listProposed(db, span), span, ({ id }) => String(id))
  return { data: rows, meta: { next, previous, count: countOf(await countProposed(db)) } }
}
