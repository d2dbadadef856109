import { Readable } from 'node:stream'
import type { Output, Received } from '@zembil/contract/endpoint'
import type { OpenRefund, Refundable, StaffRefundApi } from '@zembil/contract/staff/money/refunds'
import { toWire } from '@zembil/rules/money/money'
import { refundsByCall } from '@zembil/rules/money/payment-methods'
import { maskedPhone } from '@zembil/rules/people/phone'
import { csvLine, csvStart } from '../../../platform/csv/write-csv.ts'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import { readIdCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import { countOpenRefunds, listOpenRefunds, type OpenRefundRow } from './open-refunds.sql.ts'
import { findLeft, isOnCredit, moneyOfLines } from './plan-refund.ts'
import { findDiscount, listRefundableLines } from './refundable.sql.ts'

type Call = StaffRefundApi['GET /refunds']

const view = ({ amount_santim, created_at, state, phone, ...row }: OpenRefundRow): OpenRefund => ({
  ...row,
  phone: phone === null ? null : maskedPhone(phone),
  amount: toWire(amount_santim),
  created_at: created_at.toISOString(),
  can_retry: state === 'by_hand' && refundsByCall.has(row.method),
})

export async function listRefundPile(
  db: Db,
  { limit, after, before, pile }: Received<Call>['query'],
): Promise<Output<Call>> {
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const { rows, next, previous } = pageOf(await listOpenRefunds(db, pile, span), span, ({ id }) => String(id))
  return { data: rows.map(view), meta: { next, previous, count: countOf(await countOpenRefunds(db, pile)) } }
}

const batch = 500
const columns = 'refund,reference,amount,currency,method,transaction_no,order,name,phone,since'.split(',')

async function* linesOf(db: Db): AsyncGenerator<string> {
  yield csvStart + csvLine(columns)
  for (let after: number | undefined; ; ) {
    const rows = (await listOpenRefunds(db, 'by-hand', { limit: batch, after, before: undefined })).slice(0, batch)
    yield rows
      .map(({ id, reference, amount_santim, currency, method, transaction_no, order_id, name, phone, created_at }) =>
        csvLine([
          id,
          reference,
          toWire(amount_santim),
          currency,
          method,
          transaction_no,
          order_id ?? '',
          name ?? '',
          phone ?? '',
          created_at.toISOString(),
        ]),
      )
      .join('')
    if (rows.length < batch) return
    after = rows.at(-1)?.id
  }
}

/** The whole numbers, for the bank: the call is logged. */
export const exportRefunds = (db: Db): Readable => Readable.from(linesOf(db))

export async function getRefundable(db: Db, orderId: number): Promise<{ data: Refundable }> {
  const order = foundOr404(await lockOrder(db, orderId))
  const payment = await findLeft(db, order)
  const lines = moneyOfLines(await findDiscount(db, order), await listRefundableLines(db, order))
  return {
    data: {
      left: toWire(payment?.left ?? 0),
      is_on_credit: isOnCredit(order),
      has_wallet: order.customer_id !== null && !isOnCredit(order),
      can_be_whole: payment !== undefined && order.status === 'successful',
      lines: lines.map(({ row, paid, line }) => ({
        line_no: row.line_no,
        name: row.name,
        name_am: row.name_am,
        quantity: row.quantity,
        left_quantity: Math.max(row.quantity - row.returned_units, 0),
        left: toWire(Math.max(paid - line.returned, 0)),
      })),
    },
  }
}
