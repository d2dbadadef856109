import { orderActors, orderStatuses } from '@zembil/rules/order-moves'
import { noPayment, paymentCodes } from '@zembil/rules/payment-methods'
import { z } from 'zod'
import { packageShape, product } from './catalog-shapes.ts'
import { deliveryKind } from './delivery.ts'
import { price, timestamp } from './fields.ts'

const named = { name: z.string(), name_am: z.string() }

/** What was bought, as it was called and priced then; the pictures are today's. */
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

/** What the payment providers call the payment; null where none has been asked. */
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
    /** When it was canceled. */
    deleted_at: timestamp.nullable(),
    /** Until when it can be paid. */
    expires_at: timestamp,
    /** Whole days in Addis Ababa, negative when late; null when nothing is to come any more. */
    days_left_for_delivery: z.int().nullable(),
    status: orderStatus,
    can_cancel: z.boolean(),
    /** `none` for an order that costs nothing. */
    payment_method: z.enum([...paymentCodes, noPayment]),
    delivery_type_id: z.int(),
    delivery_type: z.object({ ...named, kind: deliveryKind }),
    /** The store that serves it: where a pickup order is fetched. One of `GET /stores`. */
    store_id: z.int(),
    discount_type_id: z.int().nullable(),
    shipping_detail: shippingDetail.nullable(),
    products: z.array(orderedItem),
    packages: z.array(orderedItem),
    /** The lines together; what the discount takes off; the fee; what is to be paid. */
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

/** `shared` beside `short`: there is some, but the other lines of the cart take all of it. */
const lineProblem = z.enum(['price_changed', 'unavailable', 'over_limit', 'short', 'shared'])

const quotedLine = z
  .object({
    id: z.int(),
    quantity: z.int(),
    /** Today's price, null when there is no such thing any more. */
    price: price.nullable(),
    /** How many the customer could order, the rest of the cart staying as it is. */
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
    /** Why this cart cannot go this way: the codes with which the order would be refused. */
    problems: z.array(z.enum(['home_delivery_floor', 'minimum_not_reached', 'outside_service_area'])),
    missing_for_minimum: price,
  })
  .meta({ id: 'Quote' })
export type Quote = z.output<typeof quote>

/** The lines of an old order as they can be bought today; `quantity` is what of `ordered` can still be had. */
export const reorder = z
  .object({
    products: z.array(z.object({ product, ordered: z.int(), quantity: z.int() })),
    packages: z.array(z.object({ package: packageShape, ordered: z.int(), quantity: z.int() })),
    unavailable: z.array(z.object(named)),
  })
  .meta({ id: 'Reorder' })
export type Reorder = z.output<typeof reorder>

export const referral = z.object({ order_id: z.int(), referrer_phone_number: z.string() }).meta({ id: 'Referral' })
