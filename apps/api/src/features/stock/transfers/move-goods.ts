import type { ArrivalInput, Transfer, TransferInput } from '@zembil/contract/staff/stock/transfer-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, type FieldFault, foundOr404 } from '../../../platform/http/app-error.ts'
import type { Actor, StoreScope } from '../../staff/sessions/actor.ts'
import { insertMovements, type StaffMovement } from '../movements.sql.ts'
import { requireAvailable, requireStore } from '../require-available.ts'
import { getTransfer } from './get-transfer.ts'
import { insertTransfer, lockTransfer, markTakenBack, saveArrival } from './transfers.sql.ts'

type Who = { actor: Actor; stores: StoreScope }

/** Takes the goods out of the store that sends them. Until they arrive no store has them. */
export async function sendGoods(db: Db, { actor, stores }: Who, input: TransferInput): Promise<Transfer> {
  const { from_store_id, lines } = input
  requireStore(stores, from_store_id)
  const ids = new Set(lines.map(({ product_id }) => product_id))
  if (ids.size < lines.length) throw new AppError('validation_failed', { lines: 'invalid' })
  await requireAvailable(
    db,
    from_store_id,
    lines.map(({ product_id, sent }) => ({ product_id, units: sent })),
  )
  const id = foundOr404(await insertTransfer(db, actor.id, input))
  const movements = lines.map(({ product_id, sent }) => ({
    product_id,
    store_id: from_store_id,
    kind: 'moved' as const,
    quantity: -sent,
  }))
  await insertMovements(db, actor.id, { transferId: id }, movements)
  return (await getTransfer(db, actor, stores, id)).data
}

function faultOf(sent: number, { received, reason }: ArrivalInput['lines'][number]): FieldFault | undefined {
  if (received > sent) return 'more_than_sent'
  if (received < sent && reason === null) return 'reason_needed'
  return received === sent && reason !== null ? 'invalid' : undefined
}

/** What is short arrives and is written off in one insert, so that the history shows the difference and its reason. */
export async function receiveGoods(
  db: Db,
  { actor, stores }: Who,
  { id, lines }: ArrivalInput & { id: number },
): Promise<Transfer> {
  await lockTransfer(db, id)
  const { data: sent } = await getTransfer(db, actor, stores, id)
  requireStore(stores, sent.to_store.id)
  if (sent.state !== 'sent') throw new AppError('already_posted')
  const arrived = new Map(lines.map((line) => [line.product_id, line]))
  const movements = sent.lines.flatMap((line, index): StaffMovement[] => {
    const given = arrived.get(line.product.id)
    const fault = given ? faultOf(line.sent, given) : 'required'
    if (!given || fault) throw new AppError('validation_failed', { [`lines.${index}.received`]: fault ?? 'required' })
    const of = { product_id: line.product.id, store_id: sent.to_store.id }
    const short = line.sent - given.received
    const kind = given.reason === 'damaged' || given.reason === 'expired' ? 'wasted' : 'adjusted'
    return [
      { ...of, kind: 'moved', quantity: line.sent },
      ...(short > 0 ? [{ ...of, kind, quantity: -short, reason: given.reason } as const] : []),
    ]
  })
  if (arrived.size !== sent.lines.length || lines.length !== sent.lines.length)
    throw new AppError('validation_failed', { lines: 'invalid' })
  await saveArrival(db, id, actor.id, lines)
  await insertMovements(db, actor.id, { transferId: id }, movements)
  return (await getTransfer(db, actor, stores, id)).data
}

/** Returns goods on the way to the store that sent them. Waits for whoever is just receiving them, and is then refused. */
export async function takeGoodsBack(db: Db, { actor, stores }: Who, id: number): Promise<Transfer> {
  await lockTransfer(db, id)
  const { data: sent } = await getTransfer(db, actor, stores, id)
  requireStore(stores, sent.from_store.id)
  if (sent.state !== 'sent') throw new AppError('already_posted')
  await markTakenBack(db, id, actor.id)
  const movements = sent.lines.map(({ product, sent: quantity }) => ({
    product_id: product.id,
    store_id: sent.from_store.id,
    kind: 'moved' as const,
    quantity,
  }))
  await insertMovements(db, actor.id, { transferId: id }, movements)
  return (await getTransfer(db, actor, stores, id)).data
}
