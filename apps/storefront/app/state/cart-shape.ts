import { toWire } from '@zembil/rules/money/money'
import { isMissingWish, type MissingWish } from '@zembil/rules/orders/missing-wish'
import {
  amountOf,
  countOr,
  isId,
  isShape,
  listOf,
  numberOr,
  percentOr,
  picturePathsOf,
  type Shape,
  textOr,
} from '../platform/storage/shape.ts'

type Line = {
  id: number
  name: string
  name_am: string
  /** In wire format: `1250.00`. */
  price: string
  quantity: number
  left_in_stock: number
  max_quantity_per_order: number | null
  /** Absent until the customer chooses. */
  if_missing?: MissingWish
}
export type CartItem = Line & { image_paths: string[] }
export type CartPackage = Line & { image_path: string }

export type DeliveryDetails = Record<
  | 'neighborhood'
  | 'first_name'
  | 'last_name'
  | 'phone_number'
  | 'city'
  | 'sub_city'
  | 'woreda'
  | 'house_number'
  | 'landmark',
  string
> & { latitude: number | null; longitude: number | null }

/** A row of the specification's payment method table. The id is needed because both loans share one code. */
export type PaymentDetails = { id: number; name: string; code: string }

/** A delivery type as the API sends it: amounts in birr as text. */
export type CartDeliveryType = {
  id: number
  name: string
  name_am: string
  kind: 'delivery' | 'pickup'
  number_of_days: number
  minimum_order_cost: string
  delivery_cost_ranges: { start: string; end: string | null; cost_percentage: number; fixed_cost: string }[]
}

/** The store where a pickup order is collected. */
export type CartStore = { id: number; name: string; name_am: string }

export type Cart = {
  items: CartItem[]
  packages: CartPackage[]
  shippingDetails: DeliveryDetails | null
  paymentDetails: PaymentDetails | null
  delivery_type_id: number | null
  discount_type_id: number | null
  delivery_type: CartDeliveryType | null
  store: CartStore | null
  /**
   * Idempotency key of the next order of these lines. It is stored with them, so that all tabs that show the same lines
   * send the same key; ordering the lines replaces it.
   */
  order_key: string | null
}

export const emptyCart: Cart = {
  items: [],
  packages: [],
  shippingDetails: null,
  paymentDetails: null,
  delivery_type_id: null,
  discount_type_id: null,
  delivery_type: null,
  store: null,
  order_key: null,
}

function readLine(value: unknown): { line: Line; stored: Shape } | null {
  if (!isShape(value) || !isId(value.id) || !isId(value.quantity)) return null
  const name = textOr(value.name, null)
  const price = amountOf(value.price)
  if (name === null || price === null) return null
  const line = {
    id: value.id,
    name,
    name_am: textOr(value.name_am, name),
    price,
    quantity: value.quantity,
    left_in_stock: countOr(value.left_in_stock, 0),
    max_quantity_per_order: countOr(value.max_quantity_per_order, null),
    ...(isMissingWish(value.if_missing) && { if_missing: value.if_missing }),
  }
  return { line, stored: value }
}

function readItem(value: unknown): CartItem | null {
  const read = readLine(value)
  return read && { ...read.line, image_paths: picturePathsOf(read.stored.image_paths) }
}

function readPackage(value: unknown): CartPackage | null {
  const read = readLine(value)
  return read && { ...read.line, image_path: picturePathsOf([read.stored.image_path])[0] ?? '' }
}

function readDeliveryDetails(value: unknown): DeliveryDetails | null {
  if (!isShape(value)) return null
  const text = (key: string) => textOr(value[key], '')
  return {
    latitude: numberOr(value.latitude, null),
    longitude: numberOr(value.longitude, null),
    neighborhood: text('neighborhood'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    phone_number: text('phone_number'),
    city: text('city'),
    sub_city: text('sub_city'),
    woreda: text('woreda'),
    house_number: text('house_number'),
    landmark: text('landmark'),
  }
}

function readPayment(value: unknown): PaymentDetails | null {
  if (!isShape(value) || !isId(value.id)) return null
  return { id: value.id, name: textOr(value.name, ''), code: textOr(value.code, '') }
}

function readRange(value: unknown): CartDeliveryType['delivery_cost_ranges'][number] | null {
  if (!isShape(value)) return null
  const start = amountOf(value.start)
  const percentage = percentOr(value.cost_percentage, null)
  if (start === null || percentage === null) return null
  const fixed_cost = amountOf(value.fixed_cost) ?? toWire(0)
  return { start, end: amountOf(value.end), cost_percentage: percentage, fixed_cost }
}

function readDeliveryType(value: unknown): CartDeliveryType | null {
  if (!isShape(value) || !isId(value.id)) return null
  const name = textOr(value.name, '')
  return {
    id: value.id,
    name,
    name_am: textOr(value.name_am, name),
    kind: value.kind === 'pickup' ? 'pickup' : 'delivery',
    number_of_days: countOr(value.number_of_days, 0),
    minimum_order_cost: amountOf(value.minimum_order_cost) ?? toWire(0),
    delivery_cost_ranges: listOf(value.delivery_cost_ranges, readRange),
  }
}

function readStore(value: unknown): CartStore | null {
  if (!isShape(value) || !isId(value.id)) return null
  const name = textOr(value.name, '')
  return { id: value.id, name, name_am: textOr(value.name_am, name) }
}

const keyForm = /^[\w-]{8,100}$/
const readKey = (value: unknown): string | null => (typeof value === 'string' && keyForm.test(value) ? value : null)

/** Prefers the stored field `deliveryType`, which may hold either an id or the whole delivery type. */
function readDelivery(stored: Shape): Pick<Cart, 'delivery_type' | 'delivery_type_id'> {
  const own = readDeliveryType(stored.delivery_type)
  const source = stored.deliveryType ?? own ?? stored.delivery_type_id
  const type = readDeliveryType(source)
  if (type) return { delivery_type: type, delivery_type_id: type.id }
  const id = isId(source) ? source : null
  return { delivery_type: own?.id === id ? own : null, delivery_type_id: id }
}

const idOf = ({ id }: Line) => id

export function readCart(stored: unknown): Cart | null {
  if (!isShape(stored)) return null
  const discount = stored.discountType ?? stored.discount_type_id
  return {
    items: listOf(stored.items, readItem, idOf),
    packages: listOf(stored.packages, readPackage, idOf),
    shippingDetails: readDeliveryDetails(stored.shippingDetails),
    paymentDetails: readPayment(stored.paymentDetails),
    discount_type_id: isId(discount) ? discount : null,
    ...readDelivery(stored),
    store: readStore(stored.store),
    order_key: readKey(stored.order_key),
  }
}

/** Adds `deliveryType` and `discountType`, the two fields the specification reads on reload. */
export const writeCart = (cart: Cart) => ({
  ...cart,
  deliveryType: cart.delivery_type ?? cart.delivery_type_id,
  discountType: cart.discount_type_id,
})
