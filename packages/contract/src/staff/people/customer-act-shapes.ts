import { languages } from '@zembil/rules/people/language'
import { z } from 'zod'
import { addressInput, firstName, lastName } from '../../customer-fields.ts'
import { bigId, day, price, timestamp, writtenText } from '../../fields.ts'

/** Why staff act on a customer. It is never left out. */
export const actReason = writtenText(500)
export const becauseOf = z.object({ reason: actReason })

/** What staff change of a customer's profile. */
export const customerChange = z.object({
  first_name: firstName,
  last_name: lastName,
  address: addressInput
    .nullable()
    .describe('Null leaves the customer without an address. Another address with the former pin loses the pin.'),
  language: z.enum(languages).nullable().describe('Null: the language in which the customer last ordered or paid.'),
  reason: actReason,
})

/** The limit per order of each product. */
export const orderLimitChange = z.object({
  is_lifted: z.boolean(),
  until: day.nullable().describe('The last day on which it is lifted, in Addis Ababa; today or later. Null: for good.'),
  reason: actReason,
})

/** What the customer and the shop still owe each other. Each of these stands in the way of erasing the customer. */
export const openMatters = z
  .object({
    orders: z.array(z.int()).describe('The numbers of the newest 50 open orders.'),
    owed: price.describe('Debt of purchases on credit.'),
    wallet: price.describe("The customer's own money that the shop holds."),
    has_money_due: z.boolean().describe('The shop holds money in the wallet, or a refund has not arrived.'),
  })
  .meta({ id: 'OpenMatters' })
export type OpenMatters = z.output<typeof openMatters>

/** A number that the account had before. */
export const formerNumber = z
  .object({
    message_id: z.int().describe('Of the SMS that told the number about the change.'),
    phone_number: z.string().describe('Shortened, such as `2519…1234`.'),
    changed_at: timestamp,
    is_taken: z.boolean().describe('The number opens another account now.'),
  })
  .meta({ id: 'FormerNumber' })
export type FormerNumber = z.output<typeof formerNumber>

/** Names the SMS and not the number: requests are kept for good, and a number is personal. */
export const recovery = z.object({ message_id: bigId, reason: actReason })
