import { noPayment, paymentCodes } from '@zembil/rules/money/payment-methods'
import { missingWishes } from '@zembil/rules/orders/missing-wish'
import { orderStatuses } from '@zembil/rules/orders/order-moves'
import { profileFieldLimits } from '@zembil/rules/people/profile-fields'
import { z } from 'zod'
import { because, cityName, firstName, lastName, phoneNumber, pinCode, subCityName } from './customer-fields.ts'
import { id, largestId, price } from './fields.ts'

/** More than anybody orders; keeps the totals well below JavaScript's largest safe integer. */
const quantity = z.int().min(1).max(10_000)
const mostLines = 200

const wanted = z.object({ id, quantity })
const ordered = wanted.extend({
  if_missing: z
    .enum(missingWishes)
    .optional()
    .describe(
      'What to do if goods of this line are missing: call the customer (the default), take similar goods, or leave them out.',
    ),
})
const linesOf = <T extends z.ZodType>(line: T) => ({
  products: z.array(line).max(mostLines).default([]),
  packages: z.array(line).max(mostLines).default([]),
})
const hasLines = ({ products, packages }: { products: unknown[]; packages: unknown[] }) =>
  products.length + packages.length > 0
const emptyCart = { ...because('cart_empty'), path: ['products'] }

const hasPinIfLoan = ({ payment_method, pin_code }: { payment_method: string; pin_code?: string | undefined }) =>
  payment_method !== 'loan' || pin_code !== undefined
const pinMissing = { ...because('pin_required'), path: ['pin_code'] }

/** In the specification, 0 means none is chosen. */
const optionalId = z
  .union([z.literal(0), id])
  .nullish()
  .transform((chosen) => chosen || null)
  .describe('Null or 0 for none.')

const noDelivery = because('delivery_type_required')
const deliveryTypeId = z.coerce.number<number>(noDelivery).int(noDelivery).min(1, noDelivery).max(largestId, noDelivery)

const latitude = z.number().min(-90).max(90).nullable().default(null)
const longitude = z.number().min(-180).max(180).nullable().default(null)
const placeText = (field: keyof typeof profileFieldLimits) =>
  z
    .string()
    .trim()
    .normalize()
    .max(profileFieldLimits[field])
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .nullish()
    .transform((text) => text || null)

/** `addressFaults` of `@zembil/rules` decides which fields are required. */
export const deliveryInput = z
  .object({
    first_name: firstName,
    last_name: lastName,
    phone_number: phoneNumber,
    city: placeText('city').transform((text) => text && cityName(text)),
    sub_city: placeText('sub_city').transform((text) => text && subCityName(text)),
    woreda: placeText('woreda'),
    neighborhood: placeText('neighborhood'),
    house_number: placeText('house_number'),
    landmark: placeText('neighborhood'),
    latitude,
    longitude,
  })
  .meta({
    id: 'NewDeliveryDetail',
    description:
      'Who receives the order, and where. Delivery needs `latitude` and `longitude`, or the address from `city` to ' +
      '`house_number`. Both must be in Addis Ababa, and `sub_city` is one of its eleven. Pickup needs neither.',
  })

export const quoteRequest = z
  .object({
    ...linesOf(wanted.extend({ price: price.optional().describe('The price that the customer saw.') })),
    delivery_type_id: optionalId,
    discount_type_id: optionalId,
    latitude,
    longitude,
  })
  .refine(hasLines, emptyCart)
  .meta({ id: 'QuoteRequest' })

export const newOrder = z
  .object({
    payment_method: z
      .enum([...paymentCodes, noPayment], because('payment_method_required'))
      .describe('`none` is only for an order that costs nothing or that the wallet pays whole.'),
    shipping_detail: deliveryInput,
    delivery_type_id: deliveryTypeId,
    discount_type_id: optionalId,
    store_id: id
      .optional()
      .describe('Only for pickup: the store where the customer collects the order. If omitted, the shop chooses.'),
    ...linesOf(ordered),
    expected_total: price
      .optional()
      .describe('The total that the customer saw. If it has changed, the order is refused with `total_changed`.'),
    use_wallet: z
      .boolean()
      .optional()
      .describe('Pay from the wallet as much as it holds, and only the rest with the payment method. Default: false.'),
    expected_due: price
      .optional()
      .describe(
        'What the customer saw as left to pay after the wallet. If it has changed, the order is refused with `due_changed`.',
      ),
    pin_code: pinCode.optional().describe('Required with `loan`: the PIN for buying on credit.'),
  })
  .refine(hasLines, emptyCart)
  .refine(hasPinIfLoan, pinMissing)
  .meta({ id: 'NewOrder' })

export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{8,100}$/)
  .describe(
    'Created by the client each time the customer confirms an order, and sent again with every retry. ' +
      'The same key with the same order returns the order that was placed the first time.',
  )

/** An empty status has its own message; an unknown one is simply invalid. */
export const orderStatusFilter = z.enum(orderStatuses, {
  error: ({ input }) => (input === '' ? because('status_required').error : undefined),
})
