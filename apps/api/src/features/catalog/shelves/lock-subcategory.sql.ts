import type { Db } from '../../../platform/database/db.ts'
import { lockKey, shareKey } from '../../../platform/database/lock-key.ts'

/*
 * Advisory locks on what a subcategory holds. Take them before any row lock. Who moves a subcategory locks its products and
 * then the subcategory: a product that somebody puts in between would not be locked, and whoever edits it next would wait
 * for the subcategory to count it, while the move waits for the product.
 */
const kind = 'subcategory-goods'

/** For putting a product into the subcategory: waits for whoever moves it. Its category cannot change until the commit. */
export const shareSubcategory = (db: Db, id: number): Promise<void> => shareKey(db, kind, id)

/** For moving the subcategory: waits for everybody who puts a product in, and makes those wait who begin to. */
export const holdSubcategory = (db: Db, id: number): Promise<void> => lockKey(db, kind, id)
