import { phonePayWays } from '@zembil/rules/money/phone-pay-ways'
import { languages } from '@zembil/rules/people/language'
import { z } from 'zod'
import { firstName, lastName } from '../../customer-fields.ts'
import { deliveryType, discountType } from '../../delivery.ts'
import { id, price, timestamp } from '../../fields.ts'
import { deliveryInput, newOrder } from '../../order-input.ts'
import { staffCustomer } from '../customer-shapes.ts'
import { orderReceiver } from '../order-detail-shapes.ts'
import { listedOrder, orderMethod } from '../queue-shapes.ts'
import { phoneInAnySpelling, storeRef } from '../staff-fields.ts'

const caller = z
  .object({
    id: z.int(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    wallet: price,
    credit: price.describe('What is left of it, also while it is frozen or held.'),
    owed: price,
    blocked: staffCustomer.shape.blocked.describe('Since when and why no order can be placed.'),
    credit_frozen_at: timestamp.nullable().describe('Since when nothing can be bought on credit.'),
    credit_held_until: timestamp.nullable().describe('Neither credit nor wallet can be spent until then.'),
    has_signed_in: z.boolean().describe('False for a caller whom staff entered and who has not used the shop yet.'),
    language: z.enum(languages).nullable().describe('Of the last order; null before the first one.'),
    open_orders: z.array(listedOrder).describe('Unpaid and undelivered ones, newest first, at most 20.'),
    last_orders: z.array(listedOrder).describe('The last five, newest first.'),
    addresses: z
      .array(orderReceiver)
      .describe('Different places of the last deliveries, the last used one first, then the one of the profile.'),
  })
  .meta({ id: 'Caller' })
export type Caller = z.output<typeof caller>

export const foundCaller = z
  .object({ phone_number: z.string(), customer: caller.nullable().describe('Null for a new caller.') })
  .meta({ id: 'FoundCaller' })
export type FoundCaller = z.output<typeof foundCaller>

export const callerSearch = z.object({ phone_number: phoneInAnySpelling })

export const newCaller = z.object({
  phone_number: phoneInAnySpelling,
  first_name: firstName,
  last_name: lastName,
  has_heard: z.literal(true).describe('The sentence about keeping data was read out, and the caller agreed.'),
})
export type NewCaller = z.input<typeof newCaller>

export const callGoods = z
  .object({
    kind: z.enum(['product', 'package']),
    id: z.int(),
    name: z.string(),
    name_am: z.string(),
    unit: z.string(),
    unit_am: z.string(),
    price,
    picture: z.string(),
    available: z.int().describe('What one order can have.'),
    units: z.int().describe('How many units the typed or scanned code stands for.'),
    is_exact: z.boolean().describe('The text is the whole code of the product.'),
  })
  .meta({ id: 'CallGoods' })
export type CallGoods = z.output<typeof callGoods>

export const lastLines = z
  .object({
    lines: z.array(z.object({ goods: callGoods, ordered: z.int(), quantity: z.int() })),
    unavailable: z.array(z.object({ name: z.string(), name_am: z.string() })),
  })
  .meta({ id: 'LinesOfLastTime', description: 'The lines of an old order as they can be bought now.' })

export const callTerms = z
  .object({
    delivery_types: z.array(deliveryType),
    discount_types: z.array(discountType).describe('What this customer may use, and those for orders by phone.'),
    stores: z.array(storeRef).describe('Where an order can be picked up.'),
    payment_methods: z
      .array(z.object({ code: orderMethod.exclude(['wallet']), way: z.enum(phonePayWays) }))
      .describe('Open ones.'),
  })
  .meta({ id: 'CallTerms' })
export type CallTerms = z.output<typeof callTerms>

/** Like an order of the customer, without what only the customer may know. */
const { pin_code: _pin, use_wallet: _use, expected_due: _due, ...orderFields } = newOrder.shape
export const phoneOrder = z
  .object({
    customer_id: id,
    language: z.enum(languages).describe('Of the SMS.'),
    ...orderFields,
    shipping_detail: deliveryInput,
  })
  .refine(({ products, packages }) => products.length + packages.length > 0, {
    error: 'cart_empty',
    path: ['products'],
  })
  .meta({ id: 'PhoneOrder' })

export const placedByPhone = z
  .object({
    id: z.int(),
    total: price,
    expires_at: timestamp,
    payment_method: orderMethod,
    way: z.enum(phonePayWays).nullable().describe('How the caller pays; null for an order that costs nothing.'),
  })
  .meta({ id: 'PlacedByPhone' })
export type PlacedByPhone = z.output<typeof placedByPhone>
