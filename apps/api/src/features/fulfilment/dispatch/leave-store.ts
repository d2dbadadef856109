import type { Leaving } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import type { Db } from '../../../platform/database/db.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'
import { isInScope, stageParts } from '../parts/parts.sql.ts'
import { findCourier, listAssigned, listHolders, lockRoundOrders, type RoundOrder, setLeft } from './rounds.sql.ts'
import { tellLeft } from './tell-left.ts'

export type Round = { storeId: number; courierId: number; bags: readonly string[]; stores: StoreScope }

export async function requireRound(db: Db, { storeId, courierId, stores }: Round): Promise<void> {
  foundOr404(isInScope(stores, storeId) || undefined)
  if (!(await findCourier(db, storeId, courierId))) throw new AppError('validation_failed', { courier_id: 'invalid' })
}

const orderOfBag = (bag: string): number => Number(bag.split('-')[0])

/** Scanned bags that the courier should not have, and who should. */
async function listForeign(
  db: Db,
  scanned: readonly string[],
  own: readonly RoundOrder[],
): Promise<Leaving['foreign']> {
  const expected = new Set(own.flatMap(({ bags }) => bags))
  const foreign = scanned.filter((bag) => !expected.has(bag))
  const holders = await listHolders(db, foreign.map(orderOfBag))
  return foreign.map((bag) => ({ bag, courier: holders.get(orderOfBag(bag)) ?? null }))
}

/** Orders with all bags scanned leave with the courier. The others stay, and what is missing is named. */
export async function leaveStore(tx: Transaction, messenger: Messenger, round: Round): Promise<Leaving> {
  await requireRound(tx.db, round)
  const { storeId, courierId } = round
  const scanned = new Set(round.bags)
  const locked = await lockRoundOrders(tx.db, storeId, await listAssigned(tx.db, storeId, courierId))
  const own = locked.filter(({ courier_id, state }) => courier_id === courierId && state === 'assigned')
  const missingOf = ({ bags }: RoundOrder) => bags.filter((bag) => !scanned.has(bag))
  const leaving = own.filter((order) => order.is_together && missingOf(order).length === 0)
  await setLeft(
    tx.db,
    leaving.map(({ id }) => id),
  )
  for (const order of leaving) {
    await stageParts(tx.db, order.id, 'out')
    await tellLeft(tx, messenger, order)
  }
  return {
    left: leaving.map(({ id }) => id),
    missing: own
      .filter((order) => !leaving.includes(order))
      .map((order) => ({ order_id: order.id, bags: missingOf(order) })),
    foreign: await listForeign(tx.db, [...scanned], own),
  }
}
