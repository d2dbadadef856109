import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/*
 * Advisory locks on what a subcategory holds. Take them before any row lock. Who moves a subcategory locks its products and
 * then the subcategory: a product that somebody puts in between would not be locked, and whoever edits it next would wait
 * for the subcategory to count it, while the move waits for the product.
 */
const keyOf = (id: number) => sql`hashtextextended(${`subcategory-goods:${id}`}, 0)`

/** For putting a product into the subcategory: waits for whoever moves it. Its category cannot change until the commit. */
export async function shareSubcategory(db: Db, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(id)})`.execute(db)
}

/** For moving the subcategory: waits for everybody who puts a product in, and makes those wait who begin to. */
export async function holdSubcategory(db: Db, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(id)})`.execute(db)
}
