import { createHash } from 'node:crypto'
import type { Received } from '@zembil/contract/endpoint'
import type { OrderApi } from '@zembil/contract/orders'
import type { Language } from '@zembil/rules/people/language'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockOrderer } from './ordering-customer.sql.ts'
import { claimKey, findKey } from './place-order.sql.ts'

type OrderBody = Received<OrderApi['POST /orders']>['body']
export type Placing = {
  customerId: number
  key: string | undefined
  body: OrderBody
  language: Language
  /** Who places the order for a caller; undefined if the customer does. */
  staffId?: number
}

/** Equal for every retry of the same request. Leaves out the PIN, which could be brute-forced from the hash. */
function fingerprintOf({ pin_code: _, ...body }: OrderBody): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url')
}

type KeyUse = (db: Db, use: { customerId: number; key: string; fingerprint: string }) => ReturnType<typeof findKey>

const askFor =
  (use: KeyUse) =>
  async (db: Db, { customerId, key, body }: Placing): Promise<number | undefined> => {
    if (key === undefined) return undefined
    const fingerprint = fingerprintOf(body)
    const used = await use(db, { customerId, key, fingerprint })
    if (used && used.fingerprint !== fingerprint) throw new AppError('idempotency_key_reused')
    return used?.order_id ?? undefined
  }

const claimFor = askFor(claimKey)

/**
 * Returns the order already placed with this idempotency key; if there is none, claims the key for the order being
 * placed. Locks the customer, with or without a key.
 */
export async function orderOfKey(db: Db, placing: Placing): Promise<number | undefined> {
  if (placing.key === undefined) await lockOrderer(db, placing.customerId)
  return claimFor(db, placing)
}

/** Like `orderOfKey`, but neither locks nor claims the key; for use before the transaction. */
export const earlierOrderOfKey = askFor(findKey)
