import { orderActors, orderStatuses } from '@zembil/rules/order-moves'
import { noPayment, paymentCodes } from '@zembil/rules/payment-methods'
import { z } from 'zod'
import { packageShape, product } from './catalog-shapes.ts'
import { deliveryKind } from './delivery.ts'
import { price, timestamp } from './fields.ts'

const named = { name: z.string(), name_am: z.string() }

/** An ordered item with name and price at the time of the order; the pictures are current. */
const orderedItem = z
  .object({
    id: z.int(),
    ...named,
    price,
    thumbnail_image_paths: z.array(z.string()),
    pivot: z.object({ quantity: z.int() }),
  })
  .meta({ id: 'OrderedItem' })

const nullableText = z.string().nullable()

/** Null once the customer has been erased. */
const shippingDetail = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    phone_number: z.string(),
    city: nullableText,
    sub_city: nullableText,
    woreda: nullableText,
    neighborhood: nullableText,
    house_number: nullableText,
    landmark: nullableText,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'ShippingDetail' })

/** The payment providers' references; null where there is none. */
const invoice = z
  .object({
    cbe_pay_checkout_id: nullableText,
    cbe_payment_transaction_no: nullableText,
    apollo_payment_transaction_no: nullableText,
    abay_payment_transaction_no: nullableText,
    bunnabank_payment_transaction_no: nullableText,
  })
  .meta({ id: 'Invoice' })

const orderStatus = z.enum(orderStatuses)

export const order = z
  .object({
    id: z.int(),
    created_at: timestamp,
    delivered_at: timestamp.nullable(),
    /** When the order was canceled. */
    deleted_at: timestamp.nullable(),
    /** The order can be paid until then. */
    expires_at: timestamp,
    /** Calendar days in Addis Ababa, negative when late; null when no delivery is pending. */
    days_left_for_delivery: z.int().nullable(),
    status: orderStatus,
    can_cancel: z.boolean(),
    /** `none` for an order that costs nothing. */
    payment_method: z.enum([...paymentCodes, noPayment]),
    delivery_type_id: z.int(),
    delivery_type: z.object({ ...named, kind: deliveryKind }),
    /** The store that serves the order, and where a pickup order is collected. One of `GET /stores`. */
    store_id: z.int(),
    discount_type_id: z.int().nullable(),
    shipping_detail: shippingDetail.nullable(),
    products: z.array(orderedItem),
    packages: z.array(orderedItem),
    /** In order: sum of the lines, discount, delivery fee, total to pay. */
    order_cost: price,
    discounted_cost: price,
    delivery_cost: price,
    total_cost: price,
    invoice: invoice.nullable(),
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof order>

const orderEvent = z
  .object({
    from: orderStatus.nullable(),
    to: orderStatus,
    actor: z.enum(orderActors),
    created_at: timestamp,
  })
  .meta({ id: 'OrderEvent' })

/** One order with its history, oldest first. */
export const orderDetail = order.extend({ events: z.array(orderEvent) }).meta({ id: 'OrderDetail' })
export type OrderDetail = z.output<typeof orderDetail>

/** `shared`: stock or limit would allow some, but the other lines of the cart use all of it. */
const lineProblem = z.enum(['price_changed', 'unavailable', 'over_limit', 'short', 'shared'])

const quotedLine = z
  .object({
    id: z.int(),
    quantity: z.int(),
    /** The current price; null when the item no longer exists. */
    price: price.nullable(),
    /** How many the customer can order if the rest of the cart stays as it is. */
    available: z.int(),
    problems: z.array(lineProblem),
  })
  .meta({ id: 'QuotedLine' })

export const quote = z
  .object({
    products: z.array(quotedLine),
    packages: z.array(quotedLine),
    order_cost: price,
    discounted_cost: price,
    delivery_cost: price,
    total_cost: price,
    /** Why this cart cannot be delivered this way: the error codes that placing the order would give. */
    problems: z.array(z.enum(['home_delivery_floor', 'minimum_not_reached', 'outside_service_area'])),
    missing_for_minimum: price,
  })
  .meta({ id: 'Quote' })
export type Quote = z.output<typeof quote>

/** The lines of an old order as they can be bought now; `quantity` is how many of `ordered` are available. */
export const reorder = z
  .object({
    products: z.array(z.object({ product, ordered: z.int(), quantity: z.int() })),
    packages: z.array(z.object({ package: packageShape, ordered: z.int(), quantity: z.int() })),
    unavailable: z.array(z.object(named)),
  })
  .meta({ id: 'Reorder' })
export type Reorder = z.output<typeof reorder>

export const referral = z.object({ order_id: z.int(), referrer_phone_number: z.string() }).meta({ id: 'Referral' })
