import { paymentCodes } from '@zembil/rules/payment-methods'
import { z } from 'zod'
import { oneTimeCode, phoneNumber } from './customer-fields.ts'
import { defineEndpoints } from './endpoint.ts'
import { bigId, many, one, timestamp } from './fields.ts'
import { orderDetail } from './order-shapes.ts'

const write = { auth: 'customer', limit: 'write' } as const
const params = z.object({ id: bigId })

/** An empty string means no phone number. */
const optionalPhone = z
  .union([z.literal(''), phoneNumber])
  .nullish()
  .transform((phone) => phone || null)

export const paymentMethodCode = z.enum(paymentCodes)

export const refusalReasons = [
  'canceled',
  'declined',
  'expired',
  'no_account',
  'dormant_account',
  'authentication_failed',
  'retry_limit',
  'underpaid',
  'failed',
] as const

/** The latest attempt to pay an order. */
export const payment = z
  .object({
    method: paymentMethodCode,
    /** `starting`: the provider has not accepted or refused the payment yet. */
    state: z.enum(['starting', 'pending', 'paid', 'refused']),
    refusal: z.enum(refusalReasons).nullable(),
    /** The provider keeps the payment open until then. */
    expires_at: timestamp,
    /** How the customer continues; `redirect` and `form` use `toPayUrl`. */
    kind: z.enum(['redirect', 'form', 'widget', 'phone', 'instructions']),
    /** For `phone`: approve the request shown there, or send the received code as `otp`. */
    challenge: z.enum(['approve', 'code']).nullable(),
    widget: z.object({ script_url: z.string(), integrity: z.string().nullable(), checkout_id: z.string() }).nullable(),
    /** The phone that was asked to pay, masked as `2519…1234`. */
    payer_phone: z.string().nullable(),
  })
  .meta({ id: 'PaymentTry' })
export type PaymentTry = z.output<typeof payment>

/** An order with its payment; `payment` is null before the first attempt, and on credit. */
const paid = z.object({ data: orderDetail, payment: payment.nullable() }).meta({ id: 'OrderPayment' })

/** `toPayUrl`: the page where the customer continues, for methods that have one. */
const started = paid.extend({ toPayUrl: z.string().nullable() }).meta({ id: 'Payment' })

const sentCode = z
  .object({
    /** The code is valid until then. */
    expires_at: timestamp,
    /** When the next code can be requested; null when this was the last one for this order. */
    resend_at: timestamp.nullable(),
  })
  .meta({ id: 'SentCode' })

export const paymentEndpoints = defineEndpoints({
  'GET /payment-methods': {
    summary: 'Which ways of paying are open now',
    response: many(z.object({ code: paymentMethodCode, is_available: z.boolean() })),
    cache: 'public',
    limit: 'read',
  },
  'POST /orders/:id/make-payment': {
    ...write,
    summary:
      'Starts paying an order, or goes on with it; paid already is a quiet success. `payment_method` pays it another way (not to or from `loan`). On credit and with Awash Birr: without `otp` a code is on its way, with it the order is paid',
    params,
    body: z.object({
      otp: oneTimeCode.optional(),
      referrer_phone_number: optionalPhone,
      payment_method: paymentMethodCode.optional(),
      /** The phone to ask, for methods that ask one; defaults to the customer's own. */
      payer_phone_number: optionalPhone,
    }),
    response: started,
  },
  'POST /orders/:id/check-and-update-payment': {
    ...write,
    summary: 'Asks the provider now whether an order has been paid',
    params,
    response: paid,
  },
  'POST /orders/:id/resend-otp': {
    ...write,
    summary:
      'Sends a new one-time code for an order on credit or with Awash Birr; the one before is worth nothing afterwards',
    params,
    response: one(sentCode),
  },
})
export type PaymentApi = typeof paymentEndpoints
