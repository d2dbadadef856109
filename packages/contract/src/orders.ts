import { orderStatuses } from '@zembil/rules/order-moves'
import { noPayment, paymentCodes } from '@zembil/rules/payment-methods'
import { profileFieldLimits } from '@zembil/rules/profile-fields'
import { z } from 'zod'
import { because, firstName, lastName, phoneNumber, pinCode } from './customer-fields.ts'
import { defineEndpoints } from './endpoint.ts'
import { bigId, cursor, id, largestId, one, page, paged, paginate, price, searchText } from './fields.ts'
import { order, orderDetail, quote, referral, reorder } from './order-shapes.ts'

/** More than anybody orders; keeps the totals well below JavaScript's largest safe integer. */
const quantity = z.int().min(1).max(10_000)
const mostLines = 200

const wanted = z.object({ id, quantity })
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

/** Recipient and place. Needs a map location or a full address: see `missingAddressFields` of `@zembil/rules`. */
const shippingInput = z.object({
  first_name: firstName,
  last_name: lastName,
  phone_number: phoneNumber,
  city: placeText('city'),
  sub_city: placeText('sub_city'),
  woreda: placeText('woreda'),
  neighborhood: placeText('neighborhood'),
  house_number: placeText('house_number'),
  landmark: placeText('neighborhood'),
  latitude,
  longitude,
})

/** The client creates one each time the button is pressed and sends the same one with every retry. */
const idempotencyKey = z.string().regex(/^[\w-]{8,100}$/)

const signedIn = { auth: 'customer', limit: 'read' } as const
const write = { auth: 'customer', limit: 'write' } as const
/** An empty status has its own message; an unknown one is simply invalid. */
const orderStatusFilter = z.enum(orderStatuses, {
  error: ({ input }) => (input === '' ? because('status_required').error : undefined),
})
const orderParams = z.object({ id: bigId })

export const orderEndpoints = defineEndpoints({
  'POST /quote': {
    ...signedIn,
    limit: 'search',
    summary: 'What a cart costs today and what stands in the way of each line; takes nothing',
    body: z
      .object({
        ...linesOf(wanted.extend({ price: price.optional() })),
        delivery_type_id: optionalId,
        discount_type_id: optionalId,
        latitude,
        longitude,
      })
      .refine(hasLines, emptyCart),
    response: one(quote),
  },
  'POST /orders': {
    ...write,
    summary:
      'Places an order and takes its stock; the same Idempotency-Key gives the same order, however often it is sent. On credit (`loan`) it needs `pin_code` and sends a one-time code by SMS. An order that costs nothing needs no payment and no method (`none`): it is placed as paid',
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
    body: z
      .object({
        payment_method: z.enum([...paymentCodes, noPayment], because('payment_method_required')),
        shipping_detail: shippingInput,
        delivery_type_id: deliveryTypeId,
        discount_type_id: optionalId,
        /** The store where the customer collects the order; if omitted, the shop chooses. Only for pickup. */
        store_id: id.optional(),
        ...linesOf(wanted),
        expected_total: price.optional(),
        pin_code: pinCode.optional(),
      })
      .refine(hasLines, emptyCart)
      .refine(hasPinIfLoan, pinMissing),
    response: one(orderDetail),
  },
  'GET /orders': {
    ...signedIn,
    summary: "The customer's orders, newest first",
    query: z.object({
      page,
      paginate: paginate(15),
      cursor: cursor.optional(),
      status: orderStatusFilter.optional(),
      id: bigId.optional(),
      product_name: searchText.optional(),
      package_name: searchText.optional(),
    }),
    response: paged(order),
  },
  'GET /orders/:id': {
    ...signedIn,
    summary: 'One order with its lines, totals and history',
    params: orderParams,
    response: one(orderDetail),
  },
  'POST /orders/:id/cancel': {
    ...write,
    summary: 'Cancels an order until packing starts and gives its stock back; again is a quiet success',
    params: orderParams,
    response: one(orderDetail),
  },
  'GET /orders/:id/reorder': {
    ...signedIn,
    summary: 'The lines of an order as they can be bought today',
    params: orderParams,
    response: one(reorder),
  },
  'POST /referrals': {
    ...write,
    summary: 'Names who referred the customer, once per order; again is a quiet success',
    body: z.object({ referrer_phone_number: phoneNumber, order_id: bigId }),
    response: one(referral),
  },
})
export type OrderApi = typeof orderEndpoints
