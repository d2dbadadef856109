import type { Db } from '../../platform/database/db.ts'
import type { Peppers } from '../../platform/secrets/peppers.ts'
import { isOutdated, secretHash } from '../../platform/secrets/secret-hash.ts'
import { replaceLoanPinHash } from './customers.sql.ts'

type RightPin = { pin: string; hash: string; peppers: Peppers }

/** Rehashes a correct PIN with the newest pepper, unless it already uses it or was changed meanwhile. */
export async function renewPinHash(db: Db, customerId: number, { pin, hash, peppers }: RightPin): Promise<void> {
  if (!isOutdated(hash, peppers)) return
  await replaceLoanPinHash(db, customerId, { from: hash, to: await secretHash(pin, peppers) })
}
