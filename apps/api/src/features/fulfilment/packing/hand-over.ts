import type { ReceiverProof } from '@zembil/contract/staff/fulfilment/order-act-shapes'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import { moveOrder } from '../../orders/status/move-order.ts'
import type { Actor, StoreScope } from '../../staff/sessions/actor.ts'
import { isInScope, lockPart } from '../parts/parts.sql.ts'
import { checkReceiver } from './check-receiver.ts'
import { insertHandover } from './handovers.sql.ts'

type Handover = { orderId: number; stores: StoreScope; proof: ReceiverProof }

/** Gives a pickup to whoever proves to be its receiver, or to somebody else by name. */
export async function handOver(tx: Transaction, actor: Actor, { orderId, stores, proof }: Handover): Promise<void> {
  const order = foundOr404(await lockOrder(tx.db, orderId))
  foundOr404(isInScope(stores, order.store_id) || undefined)
  const part = await lockPart(tx.db, { orderId, storeId: order.store_id, stores })
  if (part?.stage !== 'ready') throw new AppError('stage_refused')
  await checkReceiver(tx.db, orderId, proof)
  await insertHandover(tx.db, part, actor.id, proof)
  await moveOrder(tx, order, { to: 'successful', actor: 'staff', staffId: actor.id })
}
