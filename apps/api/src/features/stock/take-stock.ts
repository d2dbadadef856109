import type { Db } from '../../platform/db.ts'
import { TransactionConflict } from '../../platform/transaction-conflict.ts'
import { insertSoldMovements, type StockRow } from './stock.sql.ts'

const isSoldMeanwhile = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'stock_quantity_check'

/**
 * Takes the stock of an order. The quantities were read without a lock and may be sold by now: then the check
 * constraint fails and the transaction is retried.
 */
export async function takeStock(db: Db, orderId: number, taken: StockRow[]): Promise<void> {
  if (taken.length === 0) return
  try {
    await insertSoldMovements(db, orderId, taken)
  } catch (error) {
    throw isSoldMeanwhile(error) ? new TransactionConflict('sold to somebody else meanwhile') : error
  }
}
