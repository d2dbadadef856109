import type { DeliveryType } from '@zembil/rules/delivery-fee'
import { distanceKm, isInServiceArea } from '@zembil/rules/service-area'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import { listStores } from '../catalog/categories.sql.ts'

import { type DeliveryTypeRow, findDeliveryTypeRow, findDiscountType } from '../delivery/delivery-types.sql.ts'
import { findBypass } from './ordering-customer.sql.ts'

export type OrderTerms = {
  bypass: boolean
  deliveryType: (DeliveryType & Pick<DeliveryTypeRow, 'id' | 'kind' | 'number_of_days'>) | null
  discount: { id: number; percent: number } | null
  isOutsideServiceArea: boolean
  /** Nearest first; empty when nobody knows where the customer is. */
  nearestStoreIds: number[]
}

export type Choice = {
  delivery_type_id: number | null
  discount_type_id: number | null
  latitude: number | null
  longitude: number | null
}

const toRules = (row: DeliveryTypeRow) => ({
  id: row.id,
  kind: row.kind,
  number_of_days: row.number_of_days,
  minimum_order_cost: row.minimum_order_cost_santim,
  delivery_cost_ranges: row.ranges.map(({ start_santim, end_santim, cost_percentage, fixed_cost_santim }) => ({
    start: start_santim,
    end: end_santim,
    cost_percentage,
    fixed_cost: fixed_cost_santim,
  })),
})

async function readDeliveryType(db: Db, id: number | null) {
  if (id === null) return null
  const row = await findDeliveryTypeRow(db, id)
  if (!row) throw new AppError('validation_failed', { delivery_type_id: 'delivery_type_required' })
  return toRules(row)
}

async function readDiscount(db: Db, id: number | null) {
  if (id === null) return null
  const row = await findDiscountType(db, id)
  if (!row) throw new AppError('validation_failed', { discount_type_id: 'invalid' })
  return { id, percent: row.discount }
}

/** A typed address without a point on the map is believed; the courier calls. */
async function readPlace(db: Db, { latitude, longitude }: Choice, radiusKm: number) {
  if (latitude === null || longitude === null) return { isInside: true, nearestStoreIds: [] }
  const point = { latitude, longitude }
  const stores = await listStores(db)
  const nearest = stores.toSorted((one, other) => distanceKm(point, one) - distanceKm(point, other))
  return { isInside: isInServiceArea(point, stores, radiusKm), nearestStoreIds: nearest.map(({ id }) => id) }
}

/** What the customer chose and may do, as it is today. */
export async function readTerms(db: Db, customerId: number, choice: Choice, radiusKm: number): Promise<OrderTerms> {
  const deliveryType = await readDeliveryType(db, choice.delivery_type_id)
  const { isInside, nearestStoreIds } = await readPlace(db, choice, radiusKm)
  return {
    bypass: await findBypass(db, customerId),
    deliveryType,
    discount: await readDiscount(db, choice.discount_type_id),
    isOutsideServiceArea: deliveryType?.kind === 'delivery' && !isInside,
    nearestStoreIds,
  }
}
