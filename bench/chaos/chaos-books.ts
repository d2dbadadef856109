import { checkLedger } from '../../apps/api/src/features/loans/check-ledger.ts'
import { listPaymentFaults } from '../../apps/api/src/features/payments/audit/audit-payments.sql.ts'
import { measurePiles } from '../../apps/api/src/features/payments/board/piles.sql.ts'
import { checkStock } from '../../apps/api/src/features/stock/check-stock.ts'
import type { Db } from '../../apps/api/src/platform/database/db.ts'
import { findWrongOrders, type MoneyRow, readCredit, readMoney } from '../../apps/api/test/payments/payment-audit.ts'
import type { Entry } from './chaos-world.ts'

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

const isTransaction = ({ flag }: MoneyRow): boolean => flag !== 'overpaid'

/**
 * The payments without the provider's later messages about money that was confirmed by hand: the confirmation is that
 * money, and gets the number that the message tells.
 */
function withoutMessages(rows: MoneyRow[]): MoneyRow[] {
  const told = new Map(rows.filter(({ decision }) => decision === 'same').map((row) => [row.order_id, row]))
  return rows.flatMap((row) => {
    if (row.decision === 'same') return []
    const message = row.via === 'staff' && row.order_id !== null ? told.get(row.order_id) : undefined
    return [message ? { ...row, transaction_no: message.transaction_no, reference: message.reference } : row]
  })
}

/** People type numbers in upper case. */
const isSameNumber = (one: string, other: string | null): boolean => one.toUpperCase() === other?.toUpperCase()

/** Each payment that a provider took must be recorded exactly once, and what it returned must be what we recorded. */
function compareEntries(rows: MoneyRow[], taken: Entry[]): string[] {
  return taken.flatMap(({ provider, reference, transactionNo, paidSantim, refundedSantim }) => {
    const ours = rows.filter(
      (row) =>
        row.provider === provider && (row.reference === reference || isSameNumber(row.transaction_no, transactionNo)),
    )
    // An overpayment is recorded as two rows with the same transaction number.
    const numbers = new Set(ours.map((row) => row.transaction_no.toUpperCase()))
    const own = ours.filter((row) => isSameNumber(row.transaction_no, transactionNo) || numbers.size === 1)
    const amounts = own.map((row) => row.amount_santim)
    const refunded = sum(own.map((row) => row.refunded_santim))
    const byProvider = sum(own.map((row) => row.by_provider_santim))
    return [
      ...(own.filter(isTransaction).length === 1 && sum(amounts) === paidSantim
        ? []
        : [`${provider} took ${paidSantim} for ${reference}: ours are ${amounts}`]),
      ...(refunded <= paidSantim ? [] : [`${refunded} of ${paidSantim} went back for ${reference}`]),
      ...(byProvider === refundedSantim
        ? []
        : [`${provider} returned ${refundedSantim} for ${reference}, we recorded ${byProvider}`]),
    ]
  })
}

const settling = new Set(['release', 'assign', 'confirm'])

/** Money that waited for a person was decided once: it settled an order, went back or stayed with the shop. */
function findUndecided(rows: MoneyRow[]): string[] {
  return rows.flatMap(({ id, flag, is_held, decision, amount_santim, refunded_santim }) => {
    const waited = is_held || flag === 'unmatched' || flag === 'reused'
    if (!waited) return []
    if (decision === null) return [`payment ${id} was not decided`]
    if (settling.has(decision)) return []
    const due = decision === 'give-back' ? amount_santim : 0
    return refunded_santim === due
      ? []
      : [`payment ${id} (${decision}): ${refunded_santim} of ${amount_santim} went back`]
  })
}

async function readWaiting(db: Db): Promise<string[]> {
  const piles = await measurePiles(db)
  return piles.filter(({ count }) => count > 0).map(({ pile, count }) => `${count} still wait: ${pile}`)
}

/**
 * Compares our payments with the providers' records: each payment they took must be recorded exactly once, to the
 * santim, and nothing else; each part that went back must be theirs, by hand or in a wallet; and everything that waited
 * for a person must be decided. Credit has no provider, so there the ledger must agree with itself and with the orders.
 */
export async function compareBooks(db: Db, book: Entry[]) {
  const all = await readMoney(db)
  const rows = withoutMessages(all)
  const taken = book.filter(({ paidSantim }) => paidSantim > 0)
  const faults = [...compareEntries(rows, taken), ...findUndecided(all), ...(await readWaiting(db))]
  const [theirs, ours] = [sum(taken.map(({ paidSantim }) => paidSantim)), sum(rows.map((row) => row.amount_santim))]
  const payments = rows.filter(isTransaction).length
  if (theirs !== ours || taken.length !== payments)
    faults.push(`providers took ${theirs} in ${taken.length} payments, we recorded ${ours} in ${payments}`)
  const givenBack = sum(book.map(({ refundedSantim }) => refundedSantim))
  const refunded = sum(all.map((row) => row.by_provider_santim))
  if (givenBack !== refunded) faults.push(`providers refunded ${givenBack}, we recorded ${refunded}`)
  for (const { order_id, fault } of await listPaymentFaults(db, new Date(0))) faults.push(`order ${order_id}: ${fault}`)
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
    birrByStaff: sum(all.map((row) => row.refunded_santim - row.by_provider_santim)) / 100,
    faults,
  }
}
