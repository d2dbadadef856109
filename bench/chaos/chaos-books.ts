import { checkLedger } from '../../apps/api/src/features/loans/check-ledger.ts'
import { checkStock } from '../../apps/api/src/features/stock/check-stock.ts'
import type { Db } from '../../apps/api/src/platform/database/db.ts'
import { findWrongOrders, type MoneyRow, readCredit, readMoney } from '../../apps/api/test/payments/payment-audit.ts'
import type { Entry } from './chaos-world.ts'

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

const isTransaction = ({ flag }: MoneyRow): boolean => flag !== 'overpaid'

/**
 * Compares our payments with the providers' records: each payment they took must be recorded exactly once, to the
 * santim, and nothing else. Credit has no provider, so there the ledger must agree with itself and with the orders.
 */
export async function compareBooks(db: Db, book: Entry[]) {
  const rows = await readMoney(db)
  const taken = book.filter(({ paidSantim }) => paidSantim > 0)
  const faults: string[] = []
  for (const { provider, reference, transactionNo, paidSantim } of taken) {
    const ours = rows.filter(
      (row) => row.provider === provider && (row.reference === reference || row.transaction_no === transactionNo),
    )
    // An overpayment is recorded as two rows with the same transaction number.
    const numbers = new Set(ours.map((row) => row.transaction_no))
    const own = ours.filter((row) => row.transaction_no === transactionNo || numbers.size === 1)
    if (own.filter(isTransaction).length !== 1 || sum(own.map((row) => row.amount_santim)) !== paidSantim)
      faults.push(`${provider} took ${paidSantim} for ${reference}: ours are ${own.map((row) => row.amount_santim)}`)
  }
  const [theirs, ours] = [sum(taken.map(({ paidSantim }) => paidSantim)), sum(rows.map((row) => row.amount_santim))]
  const payments = rows.filter(isTransaction).length
  if (theirs !== ours || taken.length !== payments)
    faults.push(`providers took ${theirs} in ${taken.length} payments, we recorded ${ours} in ${payments}`)
  const givenBack = sum(book.map(({ refundedSantim }) => refundedSantim))
  const refunded = sum(rows.filter(({ refund }) => refund === 'refunded').map((row) => row.amount_santim))
  if (givenBack !== refunded) faults.push(`providers refunded ${givenBack}, we recorded ${refunded}`)
  for (const { transaction_no } of rows.filter((row) => row.transaction_no.startsWith('FORGED')))
    faults.push(`a forged notice was accepted: ${transaction_no}`)
  faults.push(...(await findWrongOrders(db)))
  const credit = await readCredit(db)
  if (credit.bought - credit.returned !== credit.owed)
    faults.push(`bought on credit: ${credit.bought}, refunded: ${credit.returned}, but ${credit.owed} is owed`)
  const ledger = await checkLedger(db, new Date(0))
  faults.push(...ledger.accounts.map(({ account_id }) => `balance of ledger account ${account_id}`))
  faults.push(...ledger.orders.map(({ order_id }) => `credit of order ${order_id}`))
  const { products, orders } = await checkStock(db, new Date(0))
  faults.push(...products.map(({ product_id }) => `stock of product ${product_id}`))
  faults.push(...orders.map(({ order_id }) => `stock of order ${order_id}`))
  return {
    methods: new Set(rows.map(({ provider }) => provider)).size + (credit.purchases > 0 ? 1 : 0),
    payments,
    birr: ours / 100,
    settled: rows.filter(({ flag }) => flag === null).length,
    flagged: rows.filter(({ flag }) => flag !== null).length,
    underpaid: rows.filter(({ flag }) => flag === 'underpaid').length,
    overpaid: rows.filter(({ flag }) => flag === 'overpaid').length,
    afterRefusal: taken.filter(({ reason }) => reason !== null).length,
    birrRefunded: refunded / 100,
    onCredit: credit.purchases,
    birrOnCredit: credit.bought / 100,
    byHand: rows.filter(({ refund }) => refund === 'by_hand').length,
    faults,
  }
}
