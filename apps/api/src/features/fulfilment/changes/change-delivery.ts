import { randomUUID } from 'node:crypto'
import type { Received } from '@zembil/contract/endpoint'
import type { OrderChangeApi, OrderDelivery } from '@zembil/contract/staff/fulfilment/order-changes'
import { formatDay } from '@zembil/rules/calendar/format-day'
import { parseIsoDate } from '@zembil/rules/calendar/plain-date'
import { isInServiceArea } from '@zembil/rules/orders/service-area'
import type { Language } from '@zembil/rules/people/language'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404, StaleVersion } from '../../../platform/http/app-error.ts'
import { refuseAddress } from '../../orders/placing/refuse-order.ts'
import { setDueDay } from '../../orders/status/due-day.sql.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import { listStorePlaces, setReceiver } from '../../orders/status/receiver.sql.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import type { Actor, StoreScope } from '../../staff/sessions/actor.ts'
import { insertCorrection, type NewCorrection } from '../addresses/corrections.sql.ts'
import { refuseDay } from '../dispatch/resolve-failed.ts'
import { textCustomer } from '../news/text-customer.ts'
import { lockPart } from '../parts/parts.sql.ts'
import { findOrderDelivery, isOfStores } from './changes.sql.ts'

type Body = Received<OrderChangeApi['PUT /orders/:id/delivery']>['body']
export type DeliveryChange = Omit<Body, 'reason'> & { orderId: number; stores: StoreScope }

async function refusePlace(db: Db, { delivery_kind }: LockedOrder, place: Body['shipping_detail'], radiusKm: number) {
  refuseAddress(delivery_kind, place)
  const { latitude, longitude } = place
  if (delivery_kind === 'pickup' || latitude === null || longitude === null) return
  if (!isInServiceArea({ latitude, longitude }, await listStorePlaces(db), radiusKm))
    throw new AppError('outside_service_area')
}

/** Before the order is out, or after a delivery failed. */
async function lockChangeable(db: Db, orderId: number, stores: StoreScope): Promise<LockedOrder> {
  const order = foundOr404(await lockOrder(db, orderId))
  foundOr404((await isOfStores(db, order, stores)) || undefined)
  const part = await lockPart(db, { orderId, storeId: order.store_id, stores: 'all' })
  if (!part || part.stage === 'out' || part.stage === 'done') throw new AppError('stage_refused')
  return order
}

type Place = Pick<NewCorrection, 'landmark' | 'latitude' | 'longitude'>

/** Half a pin is none. */
const placeOf = ({ landmark, latitude, longitude }: Body['shipping_detail']): Place =>
  latitude === null || longitude === null
    ? { landmark, latitude: null, longitude: null }
    : { landmark, latitude, longitude }

/** Staff gave another place: it replaces what was confirmed about the address before. */
function isMoved(before: OrderDelivery['shipping_detail'], { landmark, latitude, longitude }: Place): boolean {
  const isSame = before?.landmark === landmark && before.latitude === latitude && before.longitude === longitude
  return !isSame && (landmark !== null || latitude !== null)
}

/** Returns the delivery as it was and as it is. Only what differs from before must be possible today. */
export async function changeDelivery(
  tx: Transaction,
  deps: Messenger & Pick<Deps, 'limits'>,
  actor: Actor,
  change: DeliveryChange,
): Promise<{ before: OrderDelivery; after: OrderDelivery }> {
  const { orderId, due_on: day, shipping_detail } = change
  const order = await lockChangeable(tx.db, orderId, change.stores)
  const before = foundOr404(await findOrderDelivery(tx.db, orderId))
  if (before.version !== change.version) throw new StaleVersion({ data: before })
  if (day !== before.due_on) await refuseDay(tx.db, day)
  await refusePlace(tx.db, order, shipping_detail, (await deps.limits(tx.db)).delivery_radius_km)
  await setReceiver(tx.db, order, shipping_detail)
  const place = placeOf(shipping_detail)
  if (isMoved(before.shipping_detail, place))
    await insertCorrection(tx.db, order, { ...place, staffId: actor.id, key: randomUUID(), state: 'confirmed' })
  await setDueDay(tx.db, order, day)
  const words = (language: Language) => ({ day: formatDay(parseIsoDate(day), language) })
  await textCustomer(tx, deps, order, { text: 'orderChanged', words })
  return { before, after: foundOr404(await findOrderDelivery(tx.db, orderId)) }
}
