import type { Output, Received } from '@zembil/contract/endpoint'
import type { SettlementApi } from '@zembil/contract/staff/money/settlement'
import type { Db } from '../../../../platform/database/db.ts'
import { readIdCursor } from '../../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../../staff/lists/list-page.ts'
import { itemView } from './item-view.ts'
import { countItems, listItemRows } from './items.sql.ts'

type Call = SettlementApi['GET /settlement-days/:provider/:day/items']

export async function listItems(
  db: Db,
  ofDay: Received<Call>['params'],
  { limit, after, before, outcome }: Received<Call>['query'],
): Promise<Output<Call>> {
  const asked = { ...ofDay, outcome }
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const { rows, next, previous } = pageOf(await listItemRows(db, asked, span), span, ({ id }) => String(id))
  return { data: rows.map(itemView), meta: { next, previous, count: countOf(await countItems(db, asked)) } }
}
