import { createHash } from 'node:crypto'
import type { Received } from '@zembil/contract/endpoint'
import type { OrderApi } from '@zembil/contract/orders'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import { lockOrderer } from './ordering-customer.sql.ts'
import { claimKey, findKey } from './place-order.sql.ts'

type OrderBody = Received<OrderApi['POST /orders']>['body']
export type Placing = { customerId: number; key: string | undefined; body: OrderBody }

/** What was asked for, in a form that two sendings of one order share. The PIN stays out: a hash of it could be guessed. */
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
 * The order this key already stands for, if any; from now on it stands for the one that is being placed. Locks the
 * customer, with a key or without.
 */
export async function orderOfKey(db: Db, placing: Placing): Promise<number | undefined> {
  if (placing.key === undefined) await lockOrderer(db, placing.customerId)
  return claimFor(db, placing)
}

/** The same without claiming the key, for a look before the transaction. */
export const earlierOrderOfKey = askFor(findKey)
