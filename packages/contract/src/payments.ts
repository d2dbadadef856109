import { z } from 'zod'
import { oneTimeCode, phoneNumber } from './customer-fields.ts'
import { defineEndpoints } from './endpoint.ts'
import { bigId, one, timestamp } from './fields.ts'
import { orderDetail } from './order-shapes.ts'

const write = { auth: 'customer', limit: 'write' } as const
const params = z.object({ id: bigId })

/** An empty field is none. */
const optionalPhone = z
  .union([z.literal(''), phoneNumber])
  .nullish()
  .transform((phone) => phone || null)

/** `toPayUrl`: where the customer goes on paying, for methods that have such a page. */
const payment = z.object({ toPayUrl: z.string().nullable(), data: orderDetail }).meta({ id: 'Payment' })

const sentCode = z
  .object({
    /** Until when this code is taken. */
    expires_at: timestamp,
    /** From when another can be asked for; null when this was the last one for this order. */
    resend_at: timestamp.nullable(),
  })
  .meta({ id: 'SentCode' })

export const paymentEndpoints = defineEndpoints({
  'POST /orders/:id/make-payment': {
    ...write,
    summary:
      'Pays an order. On credit: without `otp` the order as it is, with the code that was sent the paid order; again is a quiet success',
    params,
    body: z.object({ otp: oneTimeCode.optional(), referrer_phone_number: optionalPhone }),
    response: payment,
  },
  'POST /orders/:id/resend-otp': {
    ...write,
    summary: 'Sends a new one-time code for an order on credit; the one before is worth nothing afterwards',
    params,
    response: one(sentCode),
  },
})
export type PaymentApi = typeof paymentEndpoints
