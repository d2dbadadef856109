import type { DeliveryType } from '@zembil/rules/money/delivery-fee'
import { distanceKm, isInServiceArea } from '@zembil/rules/orders/service-area'
import type { ShopLimits } from '@zembil/rules/settings/shop-limits'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { DeliveryTypeRow } from '../../delivery/delivery-types.sql.ts'
import type { StoreChoice } from '../../stock/plan-stores.ts'
import { findTerms, type TermsRow } from './order-terms.sql.ts'
import type { Standing } from './standing.sql.ts'

export type OrderTerms = {
  bypass: boolean
  deliveryType: (DeliveryType & Pick<DeliveryTypeRow, 'id' | 'kind' | 'number_of_days'>) | null
  discount: { id: number; percent: number } | null
  isOutsideServiceArea: boolean
  stores: StoreChoice
  /** What the customer could spend of the wallet, in santim; 0 when placing. */
  spendable: number
  standing: Standing
}

export type Choice = {
  delivery_type_id: number | null
  discount_type_id: number | null
  /** The store where a pickup order is collected. */
  store_id?: number | undefined
  latitude: number | null
  longitude: number | null
  /** Staff place the order for a caller, who may use the discounts for that. */
  isByPhone?: boolean
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

/** An address without coordinates is accepted as inside the service area; the courier calls the customer. */
function placeOf({ latitude, longitude }: Choice, stores: TermsRow['stores'], radiusKm: number) {
  const idsOf = (rows: TermsRow['stores']) => rows.map(({ id }) => id)
  if (latitude === null || longitude === null) return { isInside: true, isPlaceKnown: false, ids: idsOf(stores) }
  const point = { latitude, longitude }
  const nearest = stores.toSorted((one, other) => distanceKm(point, one) - distanceKm(point, other))
  return { isInside: isInServiceArea(point, stores, radiusKm), isPlaceKnown: true, ids: idsOf(nearest) }
}

/** Reads the current delivery type, discount, stores and standing for what the customer chose; without a method for a quote. */
export async function readTerms(
  db: Db,
  customerId: number,
  choice: Choice,
  { delivery_radius_km: radiusKm, pause_minutes: pauseMinutes }: ShopLimits,
  method: string | null = null,
): Promise<OrderTerms> {
  const { delivery_type_id: deliveryTypeId, discount_type_id: discountTypeId, isByPhone = false } = choice
  const terms = await findTerms(db, { customerId, deliveryTypeId, discountTypeId, isByPhone, method, pauseMinutes })
  if (deliveryTypeId !== null && !terms.delivery_type)
    throw new AppError('validation_failed', { delivery_type_id: 'delivery_type_required' })
  if (discountTypeId !== null && terms.discount_percent === null)
    throw new AppError('validation_failed', { discount_type_id: 'invalid' })
  const isPickup = terms.delivery_type?.kind === 'pickup'
  const chosenId = isPickup ? (choice.store_id ?? null) : null
  if (chosenId !== null && !terms.stores.some(({ id }) => id === chosenId))
    throw new AppError('validation_failed', { store_id: 'invalid' })
  const { isInside, ...place } = placeOf(choice, terms.stores, radiusKm)
  return {
    bypass: terms.bypass,
    deliveryType: terms.delivery_type && toRules(terms.delivery_type),
    discount: discountTypeId === null ? null : { id: discountTypeId, percent: terms.discount_percent ?? 0 },
    isOutsideServiceArea: terms.delivery_type?.kind === 'delivery' && !isInside,
    stores: { chosenId, ...place },
    spendable: terms.spendable_santim,
    standing: terms.standing,
  }
}
