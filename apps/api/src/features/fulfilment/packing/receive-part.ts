import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import { isInScope, lockPart, type PartKey } from '../parts/parts.sql.ts'
import { gatherParts } from './gather-parts.ts'
import { setArrived } from './packing.sql.ts'

/** Whoever receives works in the store that the order leaves from, not in the one that sent the part. */
export async function receivePart(tx: Transaction, messenger: Messenger, { stores, ...key }: PartKey): Promise<void> {
  const order = foundOr404(await lockOrder(tx.db, key.orderId))
  foundOr404(isInScope(stores, order.store_id) || undefined)
  const part = foundOr404(await lockPart(tx.db, { ...key, stores: 'all' }))
  if (part.stage !== 'packed' || part.arrived_at) throw new AppError('stage_refused')
  await setArrived(tx.db, part)
  await gatherParts(tx, messenger, order)
}
