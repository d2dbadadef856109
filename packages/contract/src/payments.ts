import { paymentCodes } from '@zembil/rules/money/payment-methods'
import { z } from 'zod'
import { oneTimeCode, phoneNumber, pinCode } from './customer-fields.ts'
import { defineEndpoints } from './endpoint.ts'
import type { ErrorCode } from './error-codes.ts'
import { bigId, many, one, timestamp } from './fields.ts'
import { orderDetail } from './order-shapes.ts'

const write = { auth: 'customer', limit: 'write' } as const
const params = z.object({ id: bigId })

/** In the specification, an empty string means no phone number. */
const optionalPhone = z
  .union([z.literal(''), phoneNumber])
  .nullish()
  .transform((phone) => phone || null)

export const paymentMethodCode = z.enum(paymentCodes).meta({ id: 'PaymentMethod' })

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

export const payment = z
  .object({
    method: paymentMethodCode,
    state: z
      .enum(['starting', 'pending', 'paid', 'refused'])
      .describe('`starting`: the provider has neither accepted nor refused the payment yet.'),
    refusal: z.enum(refusalReasons).nullable().describe('Why the payment was refused.'),
    expires_at: timestamp.describe('The provider keeps the payment open until then.'),
    kind: z
      .enum(['redirect', 'form', 'widget', 'phone', 'instructions'])
      .describe(
        'How the customer continues. `redirect` and `form`: open `toPayUrl`. `widget`: show the card form of `widget`. ' +
          '`phone`: see `challenge`. `instructions`: pay in the app of the bank, with the order number.',
      ),
    challenge: z
      .enum(['approve', 'code'])
      .nullable()
      .describe('For `phone`. `approve`: approve the request on the phone. `code`: send the received code as `otp`.'),
    widget: z
      .object({ script_url: z.string(), integrity: z.string().nullable(), checkout_id: z.string() })
      .nullable()
      .describe('For `widget`: the script that shows the card form, with its subresource integrity.'),
    payer_phone: z.string().nullable().describe('The phone that was asked to pay, masked as `2519…1234`.'),
  })
  .meta({ id: 'Payment', description: 'The latest attempt to pay an order.' })
export type PaymentView = z.output<typeof payment>

const paid = z
  .object({
    data: orderDetail,
    payment: payment.nullable().describe('Null before the first attempt, and on credit.'),
  })
  .meta({ id: 'OrderPayment', description: 'An order with its payment.' })

const started = paid
  .extend({
    toPayUrl: z.string().nullable().describe('The page where the customer continues, for methods that have one.'),
  })
  .meta({ id: 'StartedPayment' })

/** The errors of starting a payment, with the first code or the next. */
const startErrors = [
  'order_move_refused',
  'payment_time_short',
  'payment_method_unavailable',
  'loan_balance_short',
  'credit_held',
  'credit_frozen',
  'payment_starts_limit',
  'payer_phones_limit',
  'payer_phone_limit',
  'payment_provider_unavailable',
] as const satisfies ErrorCode[]

const sentCode = z
  .object({
    expires_at: timestamp.describe('The code is valid until then.'),
    resend_at: timestamp
      .nullable()
      .describe('When the next code can be requested. Null if this was the last one for this order.'),
  })
  .meta({ id: 'SentCode' })

export const paymentEndpoints = defineEndpoints({
  'GET /payment-methods': {
    summary: 'List the payment methods, and which are available now',
    response: many(z.object({ code: paymentMethodCode, is_available: z.boolean() })),
    cache: 'public',
    limit: 'read',
  },
  'POST /orders/:id/make-payment': {
    ...write,
    summary: 'Pay an order: start a payment, or continue it',
    description:
      '`payment.kind` says how the customer continues. On credit (`loan`) and with `awash-birr` the customer receives a ' +
      'one-time code, and a call with this `otp` pays the order. A repeated call continues the same attempt. If the order is ' +
      'already paid, it changes nothing.',
    errors: [
      ...startErrors,
      'payment_method_fixed',
      'own_referrer',
      'referrer_not_taken',
      'referral_closed',
      'loan_unavailable',
      'loan_pin_missing',
      'loan_pin_wrong',
      'loan_pin_locked',
      'otp_resend_refused',
      'otp_invalid',
      'otp_expired',
      'otp_too_many_attempts',
      'wrong_codes_limit',
    ],
    params,
    body: z
      .object({
        otp: oneTimeCode.optional(),
        pin_code: pinCode
          .optional()
          .describe('For an order on credit that staff placed, see `needs_pin`: the PIN for buying on credit.'),
        referrer_phone_number: optionalPhone.describe('Who referred the customer, as in `POST /referrals`.'),
        payment_method: paymentMethodCode
          .optional()
          .describe('Pays with another method than the order was placed with. Not to or from `loan`.'),
        payer_phone_number: optionalPhone.describe(
          "The phone to ask, for methods that ask one. The customer's own if omitted.",
        ),
      })
      .meta({ id: 'PaymentStart' }),
    response: started,
  },
  'POST /orders/:id/check-and-update-payment': {
    ...write,
    summary: 'Ask the provider whether an order has been paid',
    params,
    response: paid,
  },
  'POST /orders/:id/resend-otp': {
    ...write,
    summary: 'Send a new one-time code',
    description: 'For orders on credit (`loan`) or with `awash-birr`. The code before becomes invalid.',
    errors: [...startErrors, 'otp_resend_refused'],
    params,
    response: one(sentCode),
  },
})
export type PaymentApi = typeof paymentEndpoints
