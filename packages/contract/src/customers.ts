import { failReasons } from '@zembil/rules/orders/reasons'
import { languages } from '@zembil/rules/people/language'
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
import { bigId, day, done, flag, many, one, price, signedPrice, timestamp } from './fields.ts'
import { notification } from './notifications.ts'
import { moneySource } from './order-money-shapes.ts'
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

/** Called "user" in the specification. */
export const customer = z
  .object({
    id: z.int(),
    user_name: z.string().nullable(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
    phone_number: z.string(),
    address: address.nullable(),
    wallet_balance: price.describe("The customer's own money that the shop holds."),
    loan_balance: price.describe('The credit that is left.'),
    loan_debt: price.describe('What the customer owes for purchases on credit.'),
    loan_due_on: day
      .nullable()
      .describe('When the oldest of these purchases is to be repaid. Null if nothing is owed.'),
    bank: z.object({ id: z.int() }).nullable().describe('The bank that lends, if it is not the shop.'),
    bypass_product_quantity_restriction: flag.describe('1: `max_quantity_per_order` does not apply to the customer.'),
    has_loan_pin: z.boolean(),
    credit_held_until: timestamp
      .nullable()
      .describe('Until then the customer cannot buy on credit. Null if there is no hold.'),
    wants_news: z
      .boolean()
      .describe('Whether the customer has agreed to get offers and news by SMS. Others are sent without consent.'),
    is_credit_frozen: z.boolean().describe('The shop has frozen the credit: it can be repaid, but not be bought with.'),
    created_at: timestamp,
  })
  .meta({ id: 'Customer', description: 'Names and address are null until the customer has registered.' })
export type Customer = z.output<typeof customer>

const session = z
  .object({
    id: z.int(),
    user_agent: z.string().describe('The `User-Agent` header at sign-in.'),
    created_at: timestamp,
    last_used_at: timestamp,
    is_current: z.boolean(),
    is_fresh: z.boolean().describe('Whether it began in the last ten minutes, as some calls require.'),
  })
  .meta({ id: 'Session', description: 'A device on which the customer is signed in.' })
export type Session = z.output<typeof session>

const loanTransactionKinds = [
  'grant',
  'purchase',
  'repayment',
  'refund',
  'short',
  'payout',
  'reduction',
  'reward',
  'spend',
  'unspent',
] as const

export const loanTransaction = z
  .object({
    kind: z.enum(loanTransactionKinds),
    order_id: z.int().nullable(),
    reference: z.string().nullable(),
    credit: signedPrice.describe('The change of the credit that is left.'),
    debt: signedPrice.describe('The change of what the customer owes.'),
    wallet: signedPrice.describe("The change of the customer's own money."),
    created_at: timestamp,
  })
  .meta({ id: 'LoanTransaction' })
export type LoanTransaction = z.output<typeof loanTransaction>

const paymentAttempt = z
  .object({
    order_id: z.int(),
    method: paymentMethodCode,
    state: payment.shape.state,
    amount: price,
    payer_phone_number: z.string().nullable().describe('The phone that was asked to pay.'),
    created_at: timestamp,
  })
  .meta({ id: 'PaymentAttempt', description: 'An attempt to pay an order.' })

const receivedPayment = z
  .object({
    order_id: z.int(),
    method: moneySource,
    transaction_no: z.string().describe("The provider's transaction number."),
    amount: price,
    currency: z.string(),
    received_at: timestamp,
  })
  .meta({ id: 'ReceivedPayment', description: 'Money received for an order.' })

const smsMessage = z
  .object({
    purpose: z.enum([
      'loan-code',
      'payment',
      'payment-reminder',
      'number-change',
      'security',
      'order',
      'phone-order',
      'campaign',
    ]),
    status: z.enum(['queued', 'sent', 'refused', 'expired']),
    phone_number: z.string().nullable().describe("The recipient, if it is not the customer's own number."),
    created_at: timestamp,
  })
  .meta({
    id: 'SmsMessage',
    description: 'An SMS to the customer. Its text is deleted once the message is sent, refused or expired.',
  })

const staffNote = z.object({ text: z.string(), created_at: timestamp }).meta({ id: 'StaffNote' })

const deliveryRecord = z
  .object({
    order_id: z.int(),
    kind: z.enum(['delivered', 'failed', 'undone', 'mistake']),
    reason: z.enum(failReasons).nullable().describe('Why it failed.'),
    receiver: z.string().nullable().describe('Who took the goods, as the courier wrote it.'),
    note: z.string().nullable(),
    at: timestamp,
  })
  .meta({ id: 'DeliveryRecord', description: 'What a courier recorded about bringing an order.' })

const deliveryPhoto = z
  .object({
    order_id: z.int(),
    kind: z.enum(['delivered', 'failed']),
    type: z.string(),
    bytes: z.int(),
    taken_at: timestamp,
  })
  .meta({ id: 'ExportedPhoto' })

const addressCorrection = z
  .object({
    order_id: z.int(),
    landmark: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    proposed_at: timestamp,
  })
  .meta({ id: 'ExportedCorrection' })

export const customerExport = z
  .object({
    exported_at: timestamp,
    profile: customer,
    sessions: z.array(session),
    notifications: z.array(notification),
    orders: z.array(order),
    delivery_photos: z
      .array(deliveryPhoto)
      .describe('Photos that couriers took of deliveries. Support sends them on request.'),
    address_corrections: z
      .array(addressCorrection)
      .describe('Pins and landmarks that couriers corrected for addresses of this customer.'),
    referrals: z.array(referral),
    named_discounts: z.array(discountType).describe('Discounts that staff gave to this customer.'),
    payment_attempts: z.array(paymentAttempt),
    payments: z.array(receivedPayment),
    sms_messages: z.array(smsMessage),
    loan_transactions: z.array(loanTransaction),
    notes: z.array(staffNote).describe('What staff noted about the customer.'),
    account: z
      .object({
        language: z.enum(languages).nullable(),
        blocked_at: timestamp.nullable(),
        blocked_reason: z.string().nullable(),
        order_limit_lifted_until: timestamp.nullable(),
        credit_frozen_at: timestamp.nullable(),
        sponsor: z.string().nullable().describe('The company that answers for the credit.'),
      })
      .meta({ id: 'ExportedAccount', description: 'What staff decided about the account.' }),
    order_notes: z.array(staffNote.extend({ order_id: z.int() }).meta({ id: 'OrderStaffNote' })),
    delivery_records: z.array(deliveryRecord),
  })
  .meta({ id: 'CustomerExport', description: 'Everything that the shop stores about a customer.' })
export type CustomerExport = z.output<typeof customerExport>

const signedIn = { auth: 'customer', limit: 'read' } as const
const write = { auth: 'customer', limit: 'write' } as const

const freshSignIn = 'Requires a sign-in in the last ten minutes.'

const person = { user_name: userName, first_name: firstName, last_name: lastName, email, phone_number: phoneNumber }

export const customerAccountEndpoints = defineEndpoints({
  'POST /firebase-login': {
    limit: 'signIn',
    summary: 'Sign in',
    description: 'The first sign-in of a phone number creates the customer.',
    errors: ['sign_in_failed', 'account_blocked'],
    body: z.object({ phone_number: phoneNumber, firebase_token: identityToken }).meta({ id: 'SignIn' }),
    response: z
      .object({
        access_token: z
          .string()
          .describe('The bearer token of the new session. Valid for 30 days after its last use, for 90 days in total.'),
        data: customer,
      })
      .meta({ id: 'SignedIn' }),
  },
  'POST /logout': { ...write, summary: 'Sign out', response: done },
  'GET /sessions': {
    ...signedIn,
    summary: 'List the sessions, last used first',
    response: many(session),
  },
  'DELETE /sessions': { ...write, summary: 'End all other sessions', response: done },
  'DELETE /sessions/:id': {
    ...write,
    summary: 'End a session',
    params: z.object({ id: bigId }),
    response: done,
  },
  'GET /profile': { ...signedIn, summary: 'Get the profile', response: one(customer) },
  'PUT /profile': {
    ...write,
    summary: 'Save the profile',
    description:
      'Without `address` the stored one stays. A new phone number requires its `firebase_token` and a sign-in in the last ' +
      'ten minutes. It ends all other sessions, and the customer cannot buy on credit for 72 hours.',
    errors: [
      'fresh_sign_in_required',
      'phone_in_use',
      'email_taken',
      'username_taken',
      'number_change_unavailable',
      'names_tried_often',
    ],
    body: z
      .object({ ...person, address: addressInput.nullish(), firebase_token: identityToken.optional() })
      .meta({ id: 'ProfileChange' }),
    response: one(customer),
  },
  'PUT /profile/news': {
    ...write,
    summary: 'Agree to get offers and news by SMS, or take the consent back',
    body: z.object({ wants_news: z.boolean() }).meta({ id: 'NewsChoice' }),
    response: one(customer),
  },
  'POST /register': {
    ...write,
    summary: 'Register: save names, e-mail and password',
    description: '`phone_number` must be the one that the customer signed in with.',
    errors: ['email_taken', 'username_taken', 'names_tried_often'],
    body: z
      .object({ ...person, password, password_confirmation: z.string() })
      .refine((body) => body.password === body.password_confirmation, {
        ...because('passwords_differ'),
        path: ['password_confirmation'],
      })
      .meta({ id: 'Registration' }),
    response: one(customer),
  },
  'GET /profile/export': {
    ...write,
    summary: 'Export everything that the shop stores about the customer',
    description: freshSignIn,
    errors: ['fresh_sign_in_required'],
    response: one(customerExport),
  },
  'DELETE /profile': {
    ...write,
    summary: 'Erase the customer and all personal data',
    description: freshSignIn,
    errors: ['fresh_sign_in_required', 'loan_owed', 'money_due', 'orders_open'],
    response: done,
  },
})
export type CustomerAccountApi = typeof customerAccountEndpoints
