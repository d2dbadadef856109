import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404, StaleVersion } from '../../../platform/http/app-error.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import { lockPart, type Part, type PartKey } from '../parts/parts.sql.ts'
import { getPickList } from '../picking/get-pick-list.ts'
import { gatherParts } from './gather-parts.ts'
import { type Bags, packBags } from './packing.sql.ts'

export type Packing = PartKey & Bags & { version: number }

const canPack = ({ stage, finished_at }: Part): boolean =>
  stage === 'packed' || stage === 'ready' || (stage === 'picking' && finished_at !== null)

/** Packs a part, or corrects the number of its bags. Returns the part as it was. */
export async function packPart(tx: Transaction, messenger: Messenger, packing: Packing): Promise<Part> {
  const order = foundOr404(await lockOrder(tx.db, packing.orderId))
  const part = foundOr404(await lockPart(tx.db, packing))
  if (part.version !== packing.version) throw new StaleVersion(await getPickList(tx.db, packing))
  if (!canPack(part)) throw new AppError('stage_refused')
  await packBags(tx.db, part, packing, order.store_id === part.store_id)
  if (part.stage === 'picking') await gatherParts(tx, messenger, order)
  return part
}
