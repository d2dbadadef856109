import { orderStatuses } from '@zembil/rules/orders/order-moves'
import { languages } from '@zembil/rules/people/language'
import { z } from 'zod'
import { price, timestamp, writtenText } from '../fields.ts'
import { edited, memberRef, upTo } from './staff-fields.ts'

/** 'blocked': cannot sign in or order. 'new': no name yet. 'credit-held': cannot buy on credit for a while, after a changed number or PIN. */
const customerStates = ['blocked', 'new', 'active', 'credit-held'] as const

const names = { first_name: z.string().nullable(), last_name: z.string().nullable() }
const maskedNumber = z.string().describe('Shortened, such as `2519…1234`.')

export const listedCustomer = z
  .object({
    id: z.int(),
    ...names,
    phone_number: maskedNumber,
    state: z.enum(customerStates),
    orders: upTo.describe('How many orders the customer has placed.'),
    last_order_at: timestamp.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'ListedCustomer' })
export type ListedCustomer = z.output<typeof listedCustomer>

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
  .meta({ id: 'CustomerAddress' })

/** What the customer has with the shop. `owed` is the debt of purchases on credit. */
const balances = z.object({ wallet: price, credit: price, owed: price }).meta({ id: 'CustomerBalances' })

export const staffCustomer = z
  .object({
    ...listedCustomer.shape,
    is_masked: z.boolean().describe('The member sees first name and shortened number only.'),
    phone_number: z.string(),
    user_name: z.string().nullable(),
    email: z.string().nullable(),
    address: address.nullable(),
    balances: balances.nullable().describe('Null for members who may not see credit.'),
    bank_id: z.int().nullable().describe('The bank that lends, if it is not the shop.'),
    has_no_quantity_limit: z.boolean(),
    quantity_limit_lifted_until: timestamp.nullable().describe('Null: for good, or not at all.'),
    language: z.enum(languages).nullable().describe('Null: the language in which the customer last ordered or paid.'),
    blocked: z.object({ at: timestamp, reason: z.string() }).nullable(),
    credit_held_until: timestamp.nullable(),
    open_orders: upTo,
    last_signed_in_at: timestamp.nullable().describe('Null for a caller who has never signed in.'),
    ...edited,
  })
  .meta({ id: 'StaffCustomer' })
export type StaffCustomer = z.output<typeof staffCustomer>

const smsPurposes = [
  'loan-code',
  'payment',
  'payment-reminder',
  'number-change',
  'security',
  'order',
  'phone-order',
  'campaign',
] as const

/** What the shop told a customer, and what became of it. The text of an SMS is deleted once it is sent. */
export const customerMessage = z
  .object({
    id: z.string(),
    kind: z.enum(['sms', 'notification']),
    purpose: z.enum(smsPurposes).nullable().describe('Of an SMS.'),
    title: z.string().nullable().describe('Of a notification.'),
    title_am: z.string().nullable(),
    fate: z.enum(['queued', 'sent', 'refused', 'expired', 'unread', 'read']),
    language: z.enum(languages).nullable().describe('Of an SMS; null for one from before it was kept.'),
    phone_number: maskedNumber.nullable().describe("Of an SMS that did not go to the customer's own number."),
    created_at: timestamp,
    settled_at: timestamp.nullable().describe('When it was sent, refused, expired or read.'),
  })
  .meta({ id: 'CustomerMessage' })
export type CustomerMessage = z.output<typeof customerMessage>

export const customerSession = z
  .object({
    id: z.int(),
    user_agent: z.string(),
    created_at: timestamp,
    last_used_at: timestamp,
    expires_at: timestamp,
  })
  .meta({ id: 'CustomerSession' })
export type CustomerSession = z.output<typeof customerSession>

/** 'named': the customer said who referred them. 'brought': somebody else named this customer. */
export const customerReferral = z
  .object({
    order_id: z.int(),
    direction: z.enum(['named', 'brought']),
    phone_number: maskedNumber.nullable().describe('Of the other person; null once they are erased.'),
    order_status: z.enum(orderStatuses),
    is_counted: z.boolean().describe('The order is paid, so the referral counts.'),
    created_at: timestamp,
  })
  .meta({ id: 'CustomerReferral' })
export type CustomerReferral = z.output<typeof customerReferral>

const longestNote = 1_000
export const newCustomerNote = z.object({ text: writtenText(longestNote) })

/** What a member of staff noted about a customer. It is never changed; the customer gets it with the data export. */
export const customerNote = z
  .object({ id: z.int(), text: z.string(), member: memberRef, created_at: timestamp })
  .meta({ id: 'CustomerNote' })
export type CustomerNote = z.output<typeof customerNote>
