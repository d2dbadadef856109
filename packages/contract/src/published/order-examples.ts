import type { OrderApi } from '../orders.ts'
import type { Examples } from './published-api.ts'

const lines = { products: [{ id: 1, quantity: 6 }], packages: [] }
const costs = {
  order_cost: '450.00',
  discounted_cost: '0.00',
  delivery_cost: '300.00',
  total_cost: '750.00',
  wallet_cost: '0.00',
  due_cost: '750.00',
}
const place = {
  first_name: 'Abebe',
  last_name: 'Kebede',
  phone_number: '251911223344',
  city: 'Addis Ababa',
  sub_city: 'Bole',
  woreda: '03',
  neighborhood: 'Bole Medhanialem',
  house_number: '12/B',
  landmark: null,
  latitude: 8.996,
  longitude: 38.789,
}

/** Placed and not yet paid. */
const unpaidOrder = {
  id: 1042,
  created_at: '2026-11-16T07:30:00.000Z',
  delivered_at: null,
  deleted_at: null,
  expires_at: '2026-11-16T09:40:00.000Z',
  days_left_for_delivery: 2,
  status: 'unpaid' as const,
  progress: null,
  can_cancel: true,
  payment_method: 'telebirr' as const,
  delivery_type_id: 1,
  delivery_type: { name: 'Home delivery', name_am: 'የቤት ለቤት ማድረስ', kind: 'delivery' as const },
  store_id: 1,
  store: {
    name: 'Bole store',
    name_am: 'የቦሌ መደብር',
    address: 'Africa Avenue',
    address_am: 'አፍሪካ ጎዳና',
    landmark: 'near Bole Medhanialem',
    landmark_am: 'ቦሌ መድኃኔዓለም አጠገብ',
    phone_number: '251116180001',
    hours: 'Mon–Fri 8:00–17:00, Sat 8:00–12:00',
    hours_am: 'ሰኞ–ዓርብ ከጠዋቱ 2:00–11:00፣ ቅዳሜ ከጠዋቱ 2:00–6:00',
  },
  discount_type_id: null,
  shipping_detail: place,
  products: [
    {
      id: 1,
      name: 'Banana',
      name_am: 'ሙዝ',
      price: '75.00',
      thumbnail_image_paths: ['/media/banana-a/240.webp'],
      pivot: { quantity: 6 },
      if_missing: 'call' as const,
    },
  ],
  packages: [],
  ...costs,
  short_cost: '0.00',
  invoice: null,
}
export const placed = { from: null, to: 'unpaid', actor: 'customer', created_at: '2026-11-16T07:30:00.000Z' } as const

export const unpaidDetail = {
  ...unpaidOrder,
  needs_pin: false,
  events: [placed],
  steps: [],
  changes: [],
  discount: null,
  payments: [],
  refunds: [],
  credit: null,
}

export const orderExamples: Examples<OrderApi> = {
  'POST /quote': {
    body: { ...lines, delivery_type_id: 1, latitude: place.latitude, longitude: place.longitude },
    response: {
      data: {
        products: [{ id: 1, quantity: 6, price: '75.00', available: 10, problems: [], scarce: null }],
        packages: [],
        ...costs,
        problems: [],
        missing_for_minimum: '0.00',
        first_order_limit: null,
      },
    },
  },
  'POST /orders': {
    body: {
      payment_method: 'telebirr',
      shipping_detail: place,
      delivery_type_id: 1,
      ...lines,
      expected_total: costs.total_cost,
    },
    response: { data: unpaidDetail },
  },
  'GET /orders': {
    response: {
      data: [unpaidOrder],
      meta: { current_page: 1, last_page: 1, per_page: 15, total: 1, next_cursor: null },
    },
  },
}
