import type { Output, Received } from '@zembil/contract/endpoint'
import type { QueueApi } from '@zembil/contract/staff/queue'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hasCustomer } from '../../customers/staff/staff-customer.sql.ts'
import { readTimeCursor, writeTimeCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { countCustomerOrders, listCustomerOrderRows } from './customer-orders.sql.ts'
import { listedOrderView } from './listed-order-view.ts'
import { reachOf } from './order-reach.ts'

type Call = QueueApi['GET /customers/:id/orders']

export async function listCustomerOrders(
  db: Db,
  actor: Actor,
  customerId: number,
  { limit, after, before }: Received<Call>['query'],
): Promise<Output<Call>> {
  if (!(await hasCustomer(db, customerId))) throw new AppError('not_found')
  const reach = reachOf(actor)
  const span = { limit, after: readTimeCursor(after), before: readTimeCursor(before) }
  const found = await listCustomerOrderRows(db, customerId, reach, span)
  const { rows, next, previous } = pageOf(found, span, ({ created_at, id }) => writeTimeCursor(created_at, id))
  const count = countOf(await countCustomerOrders(db, customerId, reach))
  return { data: rows.map(listedOrderView), meta: { next, previous, count } }
}
