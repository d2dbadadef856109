import type { SearchHit } from '@zembil/contract/staff/desk-search'
import { grantsOf, type Permission } from '@zembil/contract/staff/permissions'
import { toWire } from '@zembil/rules/money/money'
import { readTypedSearch, type TypedSearch } from '@zembil/rules/search/typed-search'
import type { Db } from '../../../platform/database/db.ts'
import { thumbnailPaths } from '../../../platform/http/picture-paths.ts'
import { searchEngine } from '../../catalog/search/search-engine.ts'
import { matchNames } from '../../customers/staff/read-customer-search.ts'
import { listCustomerRows } from '../../customers/staff/search-customers.sql.ts'
import { listedCustomerView } from '../../customers/staff/staff-customer-view.ts'
import { listPaymentRows } from '../../payments/staff/search-payments.sql.ts'
import { staffPaymentView } from '../../payments/staff/staff-payment-view.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { listedOrderView } from '../queue/listed-order-view.ts'
import { reachOf } from '../queue/order-reach.ts'
import { listOrderHits } from './order-hits.sql.ts'
import { listProductHits } from './product-hits.sql.ts'

const most = 10
const mostProducts = 5
/** Shorter parts of references are in too many of them to be worth showing. */
const shortestPart = 6

const firstPage = { limit: most - 1, after: undefined, before: undefined }

type Question = { db: Db; actor: Actor; typed: TypedSearch; text: string }

const may = ({ roles }: Actor, permission: Permission): boolean => grantsOf(roles, permission).length > 0
const seesAllMoney = ({ roles }: Actor): boolean => grantsOf(roles, 'money.read').includes('full')
const reversed = (digits: string): string => [...digits].reverse().join('')
/** A whole phone number is no reference, though its digits could be part of one. */
const referenceOf = ({ reference, phone }: TypedSearch): string | undefined =>
  phone === null && reference !== null && reference.length >= shortestPart ? reference : undefined

async function findOrders({ db, actor, typed }: Question): Promise<SearchHit[]> {
  if (!may(actor, 'orders.read')) return []
  const reference = may(actor, 'money.read') ? referenceOf(typed) : undefined
  const search = {
    id: typed.orderId ?? undefined,
    phone: typed.phone ?? undefined,
    lastDigits: typed.lastDigits === null ? undefined : reversed(typed.lastDigits),
    reference,
    // Whoever sees all money finds the payment itself.
    transactionNo: seesAllMoney(actor) ? undefined : reference,
  }
  const rows = await listOrderHits(db, search, reachOf(actor), most)
  return rows.map((row) => ({ kind: 'order', is_exact: row.is_exact, order: listedOrderView(row) }))
}

async function findCustomers({ db, actor, typed }: Question): Promise<SearchHit[]> {
  const { phone, lastDigits, email, words } = typed
  const isMeant = phone !== null || lastDigits !== null || email !== null || words.length > 0
  if (!isMeant || !may(actor, 'customers.read')) return []
  const names = words.length > 0 ? await matchNames(db, words) : []
  const rows = await listCustomerRows(db, { phone, lastDigits, email, orderId: null, names }, firstPage)
  const is_exact = phone !== null || email !== null
  return rows.map((row) => ({ kind: 'customer', is_exact, customer: listedCustomerView(row, actor) }))
}

async function findPayments({ db, actor, typed }: Question): Promise<SearchHit[]> {
  const text = referenceOf(typed)
  if (text === undefined || !seesAllMoney(actor)) return []
  const rows = await listPaymentRows(db, { text }, firstPage)
  return rows.map((row) => ({
    kind: 'payment',
    is_exact: row.transaction_no.toLowerCase() === text.toLowerCase(),
    payment: staffPaymentView(row),
  }))
}

async function findProducts({ db, actor, typed, text }: Question): Promise<SearchHit[]> {
  if (!may(actor, 'catalogue.read')) return []
  const found = typed.words.length > 0 ? await searchEngine.best(db, text, { product: mostProducts }) : []
  const rows = await listProductHits(
    db,
    text,
    found.map(({ id }) => id),
  )
  return rows.map(({ is_exact, price_santim, pictures, ...product }) => ({
    kind: 'product',
    is_exact,
    product: { ...product, price: toWire(price_santim), picture: thumbnailPaths(pictures)[0] ?? '' },
  }))
}

/** Everything that the text can mean, of what the member may see. One after the other: a call uses one connection. */
export async function searchDesk(db: Db, actor: Actor, text: string): Promise<{ data: { hits: SearchHit[] } }> {
  const question = { db, actor, typed: readTypedSearch(text), text }
  const hits: SearchHit[] = []
  for (const find of [findOrders, findCustomers, findPayments, findProducts]) hits.push(...(await find(question)))
  // A whole phone number belongs to a customer; the orders sent to it are meant if there is only one and no customer.
  const [only] = hits
  const isOnlyOrder = question.typed.phone !== null && hits.length === 1 && only?.kind === 'order'
  return { data: { hits: isOnlyOrder ? [{ ...only, is_exact: true }] : hits } }
}
