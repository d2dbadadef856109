import type { Input } from '@zembil/contract/endpoint'
import type { OrderApi } from '@zembil/contract/orders'

export type OrderInput = Input<OrderApi['POST /orders']>['body']

/** Ids in the seeded database. */
export const deliveryTypes = { home: 1, express: 2, pickup: 3 }

/** Bole Medhanialem, a short walk from a store. */
export const aDeliveryDetail = {
  first_name: 'አበበ',
  last_name: 'Kebede',
  phone_number: '251911223344',
  city: 'Addis Ababa',
  sub_city: 'Bole',
  woreda: '03',
  neighborhood: 'Bole Medhanialem',
  house_number: '12/B',
  latitude: 8.996,
  longitude: 38.789,
}

/** Two units of product 1, for pickup, paid by bank; override what the test needs. */
export const anOrder = (changes: Partial<OrderInput> = {}): OrderInput => ({
  payment_method: 'cbe',
  shipping_detail: aDeliveryDetail,
  delivery_type_id: deliveryTypes.pickup,
  products: [{ id: 1, quantity: 2 }],
  packages: [],
  ...changes,
})
