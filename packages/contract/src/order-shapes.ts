import { noPayment, paymentCodes, walletPayment } from '@zembil/rules/money/payment-methods'
import { missingWishes } from '@zembil/rules/orders/missing-wish'
import { orderActors, orderStatuses } from '@zembil/rules/orders/order-moves'
import { orderProgresses } from '@zembil/rules/orders/order-progress'
import { failReasons } from '@zembil/rules/orders/reasons'
import { z } from 'zod'
import { packageShape, product } from './catalog-shapes.ts'
import { deliveryKind } from './delivery.ts'
import { price, timestamp } from './fields.ts'
import { orderMoney } from './order-money-shapes.ts'

const named = { name: z.string(), name_am: z.string() }

const orderedItem = z
  .object({
    id: z.int(),
    ...named,
    price,
    thumbnail_image_paths: z.array(z.string()),
    pivot: z.object({ quantity: z.int() }),
    if_missing: z.enum(missingWishes).describe('What the customer wants if goods of this line are missing.'),
  })
  .meta({
    id: 'OrderedItem',
    description: 'A line with its name and price at the time of the order. The pictures are the current ones.',
  })

const nullableText = z.string().nullable()

export const deliveryDetail = z
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
  .meta({ id: 'DeliveryDetail', description: 'Who receives the order, and where.' })

const invoice = z
  .object({
    cbe_pay_checkout_id: nullableText,
    cbe_payment_transaction_no: nullableText,
    apollo_payment_transaction_no: nullableText,
    abay_payment_transaction_no: nullableText,
    bunnabank_payment_transaction_no: nullableText,
  })
  .meta({ id: 'Invoice', description: "The payment providers' references. Null where there is none." })

const servingStore = z
  .object({
    ...named,
    address: z.string(),
    address_am: z.string(),
    landmark: z.string(),
    landmark_am: z.string(),
    phone_number: z.string(),
    hours: z.string(),
    hours_am: z.string(),
  })
  .meta({ id: 'ServingStore' })

const orderProgress = z.enum(orderProgresses).meta({
  id: 'OrderProgress',
  description:
    '`preparing`: picking has started. `ready`: a pickup order can be collected. `out`: a courier brings it. ' +
    '`failed`: the last attempt to deliver it failed, and no other day is set yet.',
})

const orderStatus = z.enum(orderStatuses).meta({ id: 'OrderStatus' })

const costs = {
  order_cost: price.describe('The sum of the lines.'),
  discounted_cost: price.describe('The discount, which is subtracted.'),
  delivery_cost: price.describe('The delivery fee.'),
  total_cost: price.describe('The total to pay.'),
}

const due = price.describe('What of the total the wallet leaves for the payment method.')

export const order = z
  .object({
    id: z.int(),
    created_at: timestamp,
    delivered_at: timestamp.nullable(),
    deleted_at: timestamp.nullable().describe('When the order was canceled.'),
    expires_at: timestamp.describe('The order can be paid until then.'),
    days_left_for_delivery: z
      .int()
      .nullable()
      .describe('Calendar days in Addis Ababa, negative when late. Null when no delivery is pending.'),
    status: orderStatus,
    progress: orderProgress.nullable().describe('Null before picking starts, and once the order is over.'),
    can_cancel: z.boolean().describe('Whether the customer can cancel it now.'),
    payment_method: z
      .enum([...paymentCodes, noPayment, walletPayment])
      .describe('`none` for an order that costs nothing, `wallet` for one that the wallet paid whole.'),
    delivery_type_id: z.int(),
    delivery_type: z.object({ ...named, kind: deliveryKind }),
    store_id: z.int().describe('The store that serves the order, and where a pickup order is collected.'),
    store: servingStore,
    discount_type_id: z.int().nullable(),
    shipping_detail: deliveryDetail.nullable().describe('Null once the customer has been erased.'),
    products: z.array(orderedItem),
    packages: z.array(orderedItem),
    ...costs,
    wallet_cost: price.describe('What of the total the wallet pays.'),
    due_cost: due,
    short_cost: price.describe(
      'What went back for missing goods: into the wallet, or off the debt of an order on credit.',
    ),
    invoice: invoice.nullable().describe('Null before the first attempt to pay.'),
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof order>

const orderEvent = z
  .object({
    from: orderStatus.nullable().describe('Null when the order was placed.'),
    to: orderStatus,
    actor: z.enum(orderActors).describe('Who changed the status: a person, or a part of the system.'),
    created_at: timestamp,
  })
  .meta({ id: 'OrderEvent', description: 'A change of the status.' })

const orderChange = z
  .object({
    product_id: z.int(),
    ...named,
    ordered: z.int(),
    missing: z.int().describe('How many of `ordered` were not found.'),
    substitute: z
      .object({ id: z.int(), ...named, quantity: z.int() })
      .nullable()
      .describe('What was taken instead.'),
    refund: price.describe('What went back for it.'),
  })
  .meta({ id: 'OrderChange', description: 'Goods that the shop did not find as they were ordered.' })

const orderStep = z
  .object({
    kind: orderProgress,
    at: timestamp.describe('When it happened, which may be before the shop learned of it.'),
    courier: z.object(named).nullable().describe('The first name of who brings the order. Null for other steps.'),
    reason: z.enum(failReasons).nullable().describe('Why the delivery failed. Null for other steps.'),
  })
  .meta({ id: 'OrderStep', description: 'Something that happened to the goods while the status stayed the same.' })

export const orderDetail = order
  .extend({
    needs_pin: z.boolean().describe('On credit and placed by staff: `make-payment` with the PIN sends the first code.'),
    events: z.array(orderEvent).describe('Oldest first.'),
    steps: z.array(orderStep).describe('Oldest first.'),
    changes: z.array(orderChange).describe('What differs from the order, once it has been picked.'),
    discount: z.object(named).nullable().describe('The name of the discount, if the order was placed with one.'),
    ...orderMoney,
  })
  .meta({ id: 'OrderDetail', description: 'An order with its history.' })
export type OrderDetail = z.output<typeof orderDetail>

const lineProblem = z.enum(['price_changed', 'unavailable', 'over_limit', 'short', 'shared']).meta({
  id: 'LineProblem',
  description:
    '`over_limit`: more than one order may contain. `short`: more than is left. ' +
    '`shared`: some is left, but the other lines of the cart use all of it.',
})

const quotedLine = z
  .object({
    id: z.int(),
    quantity: z.int(),
    price: price.nullable().describe('The current price. Null when the item no longer exists.'),
    available: z.int().describe('How many the customer can order if the rest of the cart stays as it is.'),
    problems: z.array(lineProblem),
    scarce: z
      .object({ ...named, left: z.int() })
      .nullable()
      .describe('For `shared`: the product that the lines share, and how many of it one order can have.'),
  })
  .meta({ id: 'QuotedLine' })

export const quote = z
  .object({
    products: z.array(quotedLine),
    packages: z.array(quotedLine),
    ...costs,
    wallet_cost: price.describe(
      'What of the total the wallet would pay with `use_wallet`: at most what is in it, and nothing while it is held.',
    ),
    due_cost: due,
    problems: z
      .array(z.enum(['home_delivery_floor', 'minimum_not_reached', 'outside_service_area']))
      .describe('Why this cart cannot be ordered with this delivery type: the error codes of `POST /orders`.'),
    missing_for_minimum: price.describe('How much must be added before the delivery type can be used.'),
    first_order_limit: price
      .nullable()
      .describe(
        'Set when the goods of a customer who has not paid an order yet cost more than this: a method with ' +
          'instructions, such as a bank app, is then refused.',
      ),
  })
  .meta({ id: 'Quote' })
export type Quote = z.output<typeof quote>

const again = { ordered: z.int(), quantity: z.int().describe('How many of `ordered` are available.') }

export const reorder = z
  .object({
    products: z.array(z.object({ product, ...again })),
    packages: z.array(z.object({ package: packageShape, ...again })),
    unavailable: z.array(z.object(named)).describe('Lines of which nothing is available.'),
  })
  .meta({ id: 'Reorder', description: 'The lines of an old order as they can be bought now.' })
export type Reorder = z.output<typeof reorder>

export const referral = z.object({ order_id: z.int(), referrer_phone_number: z.string() }).meta({ id: 'Referral' })
