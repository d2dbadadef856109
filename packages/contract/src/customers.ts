import { z } from 'zod'
import {
  addressInput,
  because,
  email,
  firstName,
  identityToken,
  lastName,
  password,
  phoneNumber,
  userName,
} from './customer-fields.ts'
import { discountType } from './delivery.ts'
import { defineEndpoints } from './endpoint.ts'
import { bigId, done, flag, many, one, price, signedPrice, timestamp } from './fields.ts'
import { notification } from './notifications.ts'
import { order, referral } from './order-shapes.ts'
import { payment, paymentMethodCode } from './payments.ts'

const address = z
  .object({
    city: z.string(),
    sub_city: z.string(),
    woreda: z.string(),
    neighborhood: z.string(),
    house_number: z.string(),
    longitude: z.number().nullable(),
    latitude: z.number().nullable(),
  })
  .meta({ id: 'Address' })

/** Called "user" in the specification. Names and address are null until the profile is registered. */
export const customer = z
  .object({
    id: z.int(),
    user_name: z.string().nullable(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
    phone_number: z.string(),
    address: address.nullable(),
    wallet_balance: price,
    loan_balance: price,
    bank: z.object({ id: z.int() }).nullable(),
    bypass_product_quantity_restriction: flag,
    has_loan_pin: z.boolean(),
    /** Until then the customer cannot buy on credit; null when there is no hold. */
    credit_held_until: timestamp.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Customer' })
export type Customer = z.output<typeof customer>

/** One signed-in browser; `user_agent` is its User-Agent header at sign-in. */
const session = z
  .object({
    id: z.int(),
    user_agent: z.string(),
    created_at: timestamp,
    last_used_at: timestamp,
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof session>

/** A ledger transaction: how much available credit, debt and the customer's own money (`wallet`) changed. */
const loanTransaction = z
  .object({
    kind: z.enum(['grant', 'purchase', 'repayment', 'refund']),
    order_id: z.int().nullable(),
    reference: z.string().nullable(),
    credit: signedPrice,
    debt: signedPrice,
    wallet: signedPrice,
    created_at: timestamp,
  })
  .meta({ id: 'LoanTransaction' })
export type LoanTransaction = z.output<typeof loanTransaction>

/** One attempt to pay an order. */
const paymentAttempt = z
  .object({
    order_id: z.int(),
    method: paymentMethodCode,
    state: payment.shape.state,
    amount: price,
    /** The phone that was asked to pay. */
    payer_phone_number: z.string().nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'PaymentAttempt' })

/** Money received for an order; `transaction_no` is the provider's. */
const receivedPayment = z
  .object({
    order_id: z.int(),
    method: paymentMethodCode,
    transaction_no: z.string(),
    amount: price,
    currency: z.string(),
    received_at: timestamp,
  })
  .meta({ id: 'ReceivedPayment' })

/** An SMS to the customer. Its text is deleted once the message is sent, refused or expired. */
const smsMessage = z
  .object({
    purpose: z.enum(['loan-code', 'payment', 'number-change', 'security']),
    status: z.enum(['queued', 'sent', 'refused', 'expired']),
    /** The recipient, if it is not the customer's own number. */
    phone_number: z.string().nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'SmsMessage' })

const customerExport = z
  .object({
    exported_at: timestamp,
    profile: customer,
    sessions: z.array(session),
    notifications: z.array(notification),
    orders: z.array(order),
    referrals: z.array(referral),
    /** Discounts that staff gave to this customer by name. */
    named_discounts: z.array(discountType),
    payment_attempts: z.array(paymentAttempt),
    payments: z.array(receivedPayment),
    sms_messages: z.array(smsMessage),
    loan_transactions: z.array(loanTransaction),
  })
  .meta({ id: 'CustomerExport' })
export type CustomerExport = z.output<typeof customerExport>

const signedIn = { auth: 'customer', limit: 'read' } as const
const write = { auth: 'customer', limit: 'write' } as const

const person = { user_name: userName, first_name: firstName, last_name: lastName, email, phone_number: phoneNumber }

export const customerAccountEndpoints = defineEndpoints({
  'POST /firebase-login': {
    limit: 'signIn',
    summary: 'Signs in with a fresh token of the identity provider for this number; the first time makes the customer',
    body: z.object({ phone_number: phoneNumber, firebase_token: identityToken }),
    response: z.object({ access_token: z.string(), data: customer }),
  },
  'POST /logout': { ...write, summary: 'Ends this session; its token is worth nothing afterwards', response: done },
  'GET /sessions': {
    ...signedIn,
    summary: 'Where the customer is signed in, last used first',
    response: many(session),
  },
  'DELETE /sessions': { ...write, summary: 'Ends all sessions but this one', response: done },
  'DELETE /sessions/:id': {
    ...write,
    summary: 'Ends one session',
    params: z.object({ id: bigId }),
    response: done,
  },
  'GET /profile': { ...signedIn, summary: 'The signed-in customer', response: one(customer) },
  'PUT /profile': {
    ...write,
    summary:
      'Saves the profile; a missing address stays. A new phone number needs a fresh `firebase_token` for it and a sign-in of ' +
      'the last ten minutes, and nothing can be bought on credit for 72 hours afterwards',
    body: z.object({ ...person, address: addressInput.nullish(), firebase_token: identityToken.optional() }),
    response: one(customer),
  },
  'POST /register': {
    ...write,
    summary: 'Saves name, e-mail and password of the signed-in customer; the phone number is the one signed in with',
    body: z
      .object({ ...person, password, password_confirmation: z.string() })
      .refine((body) => body.password === body.password_confirmation, {
        ...because('passwords_differ'),
        path: ['password_confirmation'],
      }),
    response: one(customer),
  },
  'GET /profile/export': {
    ...write,
    summary: 'Everything the shop keeps about the customer; needs a sign-in of the last ten minutes',
    response: one(customerExport),
  },
  'DELETE /profile': {
    ...write,
    summary: 'Erases the customer and all personal data; needs a sign-in of the last ten minutes',
    response: done,
  },
})
export type CustomerAccountApi = typeof customerAccountEndpoints
