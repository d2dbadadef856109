import type { Output, Received } from '@zembil/contract/endpoint'
import type { StaffPaymentApi } from '@zembil/contract/staff/payments'
import { parseBirr } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { readTimeCursor, writeTimeCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import { countPayments, listPaymentRows, type PaymentFilter } from './search-payments.sql.ts'
import { staffPaymentView } from './staff-payment-view.ts'

type Call = StaffPaymentApi['POST /payments/search']
type Paging = Pick<Received<Call>['body'], 'limit' | 'after' | 'before'>

async function listPayments(db: Db, filter: PaymentFilter, { limit, after, before }: Paging): Promise<Output<Call>> {
  const span = { limit, after: readTimeCursor(after), before: readTimeCursor(before) }
  const found = await listPaymentRows(db, filter, span)
  const { rows, next, previous } = pageOf(found, span, ({ received_at, id }) => writeTimeCursor(received_at, id))
  const count = countOf(await countPayments(db, filter))
  return { data: rows.map(staffPaymentView), meta: { next, previous, count } }
}

export const searchPayments = (
  db: Db,
  { limit, after, before, amount, ...filter }: Received<Call>['body'],
): Promise<Output<Call>> => {
  const amountSantim = amount === undefined ? undefined : (parseBirr(amount) ?? undefined)
  return listPayments(db, { ...filter, amountSantim }, { limit, after, before })
}

export const listPaymentsOfCustomer = (db: Db, customerId: number, paging: Paging): Promise<Output<Call>> =>
  listPayments(db, { customerId }, paging)
