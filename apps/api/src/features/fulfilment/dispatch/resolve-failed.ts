import { formatDay } from '@zembil/rules/calendar/format-day'
import { parseIsoDate } from '@zembil/rules/calendar/plain-date'
import type { Language } from '@zembil/rules/people/language'
import type { Db } from '../../../platform/database/db.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { judgeDueDay, setDueDay } from '../../orders/status/due-day.sql.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'
import { textCustomer } from '../news/text-customer.ts'
import { isInScope, lockPart, stageParts } from '../parts/parts.sql.ts'
import { hasShortPicks, unpickParts } from './returns.sql.ts'

/** Nobody plans further ahead. */
const mostDaysAhead = 30

export async function refuseDay(db: Db, day: string): Promise<void> {
  const { isNear, isOpen } = await judgeDueDay(db, day, mostDaysAhead)
  if (!isNear) throw new AppError('validation_failed', { due_on: 'invalid' })
  if (!isOpen) throw new AppError('validation_failed', { due_on: 'closed_day' })
}

async function lockFailed(db: Db, orderId: number, stores: StoreScope): Promise<LockedOrder> {
  const order = foundOr404(await lockOrder(db, orderId))
  foundOr404(isInScope(stores, order.store_id) || undefined)
  const part = await lockPart(db, { orderId, storeId: order.store_id, stores })
  if (part?.stage !== 'failed') throw new AppError('stage_refused')
  return order
}

type Failed = { orderId: number; stores: StoreScope }

/** The bags wait in the store for another day. */
export async function deliverAgain(
  tx: Transaction,
  messenger: Messenger,
  { orderId, stores, day }: Failed & { day: string },
) {
  await refuseDay(tx.db, day)
  const order = await lockFailed(tx.db, orderId, stores)
  await setDueDay(tx.db, order, day)
  await stageParts(tx.db, orderId, 'packed')
  const words = (language: Language) => ({ day: formatDay(parseIsoDate(day), language) })
  await textCustomer(tx, messenger, order, { text: 'orderPostponed', words })
}

/**
 * The bags are opened and the goods put back; the order keeps its stock and is picked again. Not with short lines or
 * lighter packs: their money went back when the order was finished, and finishing it again would return it twice.
 */
export async function returnToShelf(db: Db, { orderId, stores }: Failed): Promise<void> {
  await lockFailed(db, orderId, stores)
  if (await hasShortPicks(db, orderId)) throw new AppError('goods_were_missing')
  await unpickParts(db, orderId)
}
