import { longestMessage } from '@zembil/rules/messages/placeholders'
import { subCities } from '@zembil/rules/orders/sub-cities'
import { languages } from '@zembil/rules/people/language'
import { z } from 'zod'
import { because } from '../../customer-fields.ts'
import { price, timestamp, writtenText } from '../../fields.ts'
import { edited, memberRef } from '../staff-fields.ts'

const campaignStates = ['draft', 'counting', 'counted', 'asked', 'rejected', 'sending', 'stopped', 'done'] as const
export type CampaignState = (typeof campaignStates)[number]

/** What became of the message to one customer. `unclear`: it was handed over, but the gateway or the worker died. */
export const recipientFates = ['waiting', 'sending', 'sent', 'refused', 'unwanted', 'unclear'] as const
export type RecipientFate = (typeof recipientFates)[number]

/** `within` and `before`: the last order is at most, or more than, so many days old. */
export const lastOrders = ['any', 'within', 'before', 'never'] as const
export const hasDays = (lastOrder: (typeof lastOrders)[number]): boolean =>
  lastOrder === 'within' || lastOrder === 'before'

const text = writtenText(longestMessage)
const longestName = 120
const mostDays = 3_650

export const campaignInput = z
  .object({
    name: writtenText(longestName).describe('Only staff see it.'),
    text,
    text_am: text,
    sub_cities: z
      .array(z.enum(subCities.map(({ name }) => name)))
      .max(subCities.length)
      .describe('Of the address in the profile. Empty: everywhere.'),
    language: z.enum(languages).nullable().describe('Null: both, each customer in their own.'),
    last_order: z.enum(lastOrders),
    days: z.int(because('whole_number')).min(1).max(mostDays).nullable(),
  })
  .refine(({ last_order, days }) => hasDays(last_order) === (days !== null), {
    ...because('whole_number'),
    path: ['days'],
  })
export type CampaignInput = z.output<typeof campaignInput>

export const testCampaign = z.object({ language: z.enum(languages), text })

const moment = z.object({ at: timestamp, by: memberRef })

export const campaign = z
  .object({
    id: z.int(),
    ...campaignInput.shape,
    state: z.enum(campaignStates),
    counted_at: timestamp.nullable(),
    people: z
      .object({ en: z.int(), am: z.int(), left_out: z.int() })
      .describe('Whom it reaches, by language; `left_out`: customers who have not agreed to get campaigns.'),
    parts: z.object({ en: z.int(), am: z.int() }).describe('How many SMS one message costs.'),
    part_price: price.describe('What one SMS costs. Fixed as soon as somebody wants the campaign to be sent.'),
    cost: price.describe('Of all messages to the people that were counted.'),
    spent: price.describe('Of the messages that were sent, or may have been.'),
    most_alone: z.int().describe('A campaign to more people needs a second person.'),
    needs_second: z.boolean(),
    progress: z.object({
      waiting: z.int(),
      sent: z.int(),
      refused: z.int(),
      unwanted: z.int().describe('Customers who took their consent back after the count.'),
      unclear: z.int(),
    }),
    created: moment,
    asked: moment.extend({ until: timestamp.nullable() }).nullable(),
    decided: moment.nullable().describe('By the second person.'),
    note: z.string().nullable().describe('Why it was rejected.'),
    started_at: timestamp.nullable(),
    stopped: moment.nullable(),
    finished_at: timestamp.nullable(),
    ...edited,
  })
  .meta({ id: 'Campaign', description: 'An SMS to many customers.' })
export type Campaign = z.output<typeof campaign>

export const campaignRecipient = z
  .object({
    id: z.int().describe('The customer.'),
    name: z.string(),
    phone_number: z.string(),
    language: z.enum(languages),
    fate: z.enum(recipientFates),
    fated_at: timestamp.nullable(),
  })
  .meta({ id: 'CampaignRecipient' })
export type CampaignRecipient = z.output<typeof campaignRecipient>
