import type { Output, Received } from '@zembil/contract/endpoint'
import type { StaffCustomerApi } from '@zembil/contract/staff/customers'
import type { Db } from '../../../platform/database/db.ts'
import { readIdCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { readCustomerSearch } from './read-customer-search.ts'
import { countCustomers, listCustomerRows } from './search-customers.sql.ts'
import { listedCustomerView } from './staff-customer-view.ts'

type Call = StaffCustomerApi['POST /customers/search']

export async function searchCustomers(
  db: Db,
  actor: Actor,
  { limit, after, before, text }: Received<Call>['body'],
): Promise<Output<Call>> {
  const search = await readCustomerSearch(db, text)
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const found = await listCustomerRows(db, search, span)
  const { rows, next, previous } = pageOf(found, span, ({ id }) => String(id))
  const count = countOf(await countCustomers(db, search))
  return { data: rows.map((row) => listedCustomerView(row, actor)), meta: { next, previous, count } }
}
