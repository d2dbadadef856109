import type { CountInput, CountReview, StockCount } from '@zembil/contract/staff/stock/count-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import type { Actor, StoreScope } from '../../staff/sessions/actor.ts'
import { findExpected, insertMovements } from '../movements.sql.ts'
import { requireAvailable, requireStore } from '../require-available.ts'
import { saveEntry } from './count-entries.sql.ts'
import { finishCount, insertCount, lockCount, markDecided } from './counts.sql.ts'
import { getCount, reviewCount } from './get-count.ts'

type Who = { actor: Actor; stores: StoreScope }

export async function openCount(db: Db, { actor, stores }: Who, input: CountInput): Promise<StockCount> {
  requireStore(stores, input.store_id)
  if (input.category_id !== null && input.place !== null) throw new AppError('validation_failed', { place: 'invalid' })
  const id = foundOr404(await insertCount(db, actor.id, input))
  return (await getCount(db, stores, id)).data
}

async function lockOpen(db: Db, stores: StoreScope, id: number): Promise<StockCount> {
  await lockCount(db, id)
  const { data } = await getCount(db, stores, id)
  if (data.state !== 'open') throw new AppError('count_closed')
  return data
}

/**
 * Stores what somebody counted and what had to be on the shelf at this moment: what can be sold, and what open orders hold
 * unpicked. One statement sees both numbers at the same moment, so no order waits.
 */
export async function enterCount(
  db: Db,
  { actor, stores }: Who,
  { id, product_id, counted }: { id: number; product_id: number; counted: number },
): Promise<void> {
  const { store } = await lockOpen(db, stores, id)
  const expected = await findExpected(db, store.id, product_id)
  const entry = { countId: id, productId: product_id, counted, expected, staffId: actor.id }
  if (!(await saveEntry(db, entry))) throw new AppError('not_found')
}

export async function endCount(db: Db, stores: StoreScope, id: number): Promise<StockCount> {
  await lockOpen(db, stores, id)
  await finishCount(db, id)
  return (await getCount(db, stores, id)).data
}

/** Posts differences, so whatever was sold since the entry stays counted. Never by somebody who took part in the count. */
export async function decideCount(
  db: Db,
  { actor, stores }: Who,
  id: number,
  post: readonly number[],
): Promise<CountReview> {
  await lockCount(db, id)
  const { count, entries, is_own } = (await reviewCount(db, actor, stores, id)).data
  if (count.state !== 'finished') throw new AppError('count_closed')
  if (is_own) throw new AppError('own_count')
  const wanted = new Set(post)
  const posted = entries.filter(({ product, difference }) => wanted.has(product.id) && difference !== 0)
  await requireAvailable(
    db,
    count.store.id,
    posted.map(({ product, difference }) => ({ product_id: product.id, units: -difference })),
  )
  await markDecided(db, id, actor.id, post)
  const movements = posted.map(({ product, difference }) => ({
    product_id: product.id,
    store_id: count.store.id,
    kind: 'adjusted' as const,
    quantity: difference,
    reason: 'count',
  }))
  if (movements.length > 0) await insertMovements(db, actor.id, { countId: id }, movements)
  return (await reviewCount(db, actor, stores, id)).data
}
