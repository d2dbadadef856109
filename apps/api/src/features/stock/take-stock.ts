import type { Db } from '../../platform/database/db.ts'
import { TransactionConflict } from '../../platform/database/transaction-conflict.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { insertSoldUnits, type OrderUnits } from './order-stock.sql.ts'
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

/** Takes more for an order, such as a substitute. What other orders hold cannot be taken. */
export async function takeMore(db: Db, units: OrderUnits): Promise<void> {
  try {
    await insertSoldUnits(db, units)
  } catch (error) {
    throw isSoldMeanwhile(error) ? new AppError('out_of_stock') : error
  }
}
