import { sql } from 'kysely'
import { checkStock } from '../apps/api/src/features/stock/check-stock.ts'
import type { Db } from '../apps/api/src/platform/db.ts'
import type { Entry } from './chaos-world.ts'

type Row = {
  provider: string
  transaction_no: string
  reference: string | null
  amount_santim: number
  flag: string | null
  refund: string | null
}

const readBooks = async (db: Db): Promise<Row[]> =>
  (
    await sql<Row>`
      select p.provider, p.transaction_no, a.reference, p.amount_santim, p.flag, r.state as refund
      from payments p left join payment_attempts a on a.id = p.attempt_id
      left join payment_refunds r on r.payment_id = p.id`.execute(db)
  ).rows

/** Orders whose state does not go with their money. */
async function findWrongOrders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: number; status: string; settled: number; wrong: number; captured: number }>`
    select o.id, o.status, count(p.id) filter (where p.flag is null)::int as settled,
      count(p.id) filter (where p.flag = 'wrong_amount')::int as wrong,
      (select count(*)::int from order_events e where e.order_id = o.id and e.to_status = 'payment-captured') as captured
    from orders o left join payments p on p.order_id = o.id group by o.id, o.status`.execute(db)
  return rows.flatMap(({ id, status, settled, wrong, captured }) => {
    const expected =
      captured !== settled + (wrong > 0 ? 1 : 0) && !(wrong > 1)
        ? [`order ${id} was captured ${captured} times for ${settled} payments`]
        : []
    const isPaid = status === 'pending-pickup' || status === 'pending-delivery'
    if (isPaid !== settled > 0 && !['canceled', 'payment-refunded'].includes(status))
      expected.push(`order ${id} is ${status} with ${settled} payments`)
    if (status === 'unpaid' || status === 'payment-rejected') expected.push(`order ${id} is stuck as ${status}`)
    return expected
  })
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Our books against the providers': every payment they took is in ours once, to the santim, and nothing else is. */
export async function compareBooks(db: Db, book: Entry[]) {
  const rows = await readBooks(db)
  const taken = book.filter(({ paidSantim }) => paidSantim > 0)
  const faults: string[] = []
  for (const { provider, reference, transactionNo, paidSantim } of taken) {
    const ours = rows.filter(
      (row) => row.provider === provider && (row.reference === reference || row.transaction_no === transactionNo),
    )
    const own = ours.filter((row) => row.transaction_no === transactionNo || ours.length === 1)
    if (own.length !== 1 || own[0]?.amount_santim !== paidSantim)
      faults.push(`${provider} took ${paidSantim} for ${reference}: ours are ${own.map((row) => row.amount_santim)}`)
  }
  const [theirs, ours] = [sum(taken.map(({ paidSantim }) => paidSantim)), sum(rows.map((row) => row.amount_santim))]
  if (theirs !== ours || taken.length !== rows.length)
    faults.push(`they took ${theirs} in ${taken.length} payments, we wrote down ${ours} in ${rows.length}`)
  const givenBack = sum(book.map(({ refundedSantim }) => refundedSantim))
  const refunded = sum(rows.filter(({ refund }) => refund === 'refunded').map((row) => row.amount_santim))
  if (givenBack !== refunded) faults.push(`they gave back ${givenBack}, we wrote down ${refunded}`)
  for (const { transaction_no } of rows.filter((row) => row.transaction_no.startsWith('FORGED')))
    faults.push(`a forged message was believed: ${transaction_no}`)
  faults.push(...(await findWrongOrders(db)))
  const { products, orders } = await checkStock(db, new Date(0))
  faults.push(...products.map(({ product_id }) => `stock of product ${product_id}`))
  faults.push(...orders.map(({ order_id }) => `stock of order ${order_id}`))
  return {
    methods: new Set(rows.map(({ provider }) => provider)).size,
    payments: rows.length,
    birr: ours / 100,
    settled: rows.filter(({ flag }) => flag === null).length,
    flagged: rows.filter(({ flag }) => flag !== null).length,
    birrRefunded: refunded / 100,
    byHand: rows.filter(({ refund }) => refund === 'by_hand').length,
    faults,
  }
}
