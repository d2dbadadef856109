import type { Output, Received } from '@zembil/contract/endpoint'
import type { OrderApi } from '@zembil/contract/orders'
import { normalise } from '@zembil/rules/search/amharic-text'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { pageMeta } from '../../../platform/http/page-meta.ts'
import { orderView } from './order-view.ts'
import { listOrderRows, type OrderPlace } from './orders.sql.ts'

type Query = Received<OrderApi['GET /orders']>['query']

const writeCursor = ({ created_at, id }: OrderPlace): string => `${created_at.getTime()}-${id}`

function readCursor(text: string | undefined): OrderPlace | undefined {
  if (text === undefined) return undefined
  const [, time, id] = /^(\d{1,13})-(\d{1,15})$/.exec(text) ?? []
  if (id === undefined) throw new AppError('validation_failed', { cursor: 'invalid' })
  return { created_at: new Date(Number(time)), id: Number(id) }
}

/** Normalised in the same way as `order_lines.search_text`. */
const searched = (text: string | undefined) => (text === undefined ? undefined : normalise(text))

export async function listOrders(db: Db, customerId: number, query: Query): Promise<Output<OrderApi['GET /orders']>> {
  const { page, paginate, cursor, status, id, product_name, package_name } = query
  const after = readCursor(cursor)
  const filter = {
    status,
    id,
    productName: searched(product_name),
    packageName: searched(package_name),
  }
  // Reads one extra row to find out whether there is a next page.
  const slice = { after, offset: after ? 0 : (page - 1) * paginate, limit: paginate + 1 }
  const { total, rows } = await listOrderRows(db, customerId, filter, slice)
  const shown = rows.slice(0, paginate)
  const last = shown.at(-1)
  const nextCursor = rows.length > paginate && last ? writeCursor(last) : null
  return { data: shown.map(orderView), meta: pageMeta(query, total, nextCursor) }
}
