import type { Db } from '../../platform/database/db.ts'
import { updateUnitsSold } from './products.sql.ts'

const days = 30

/** Recounts the units sold in the last thirty days, which decide what is popular. */
export function refreshPopularProducts(db: Db, now: Date): Promise<void> {
  return updateUnitsSold(db, new Date(now.getTime() - days * 86_400_000))
}
