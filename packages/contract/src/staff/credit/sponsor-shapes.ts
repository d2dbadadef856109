import { z } from 'zod'
import { day, price, writtenText } from '../../fields.ts'
import { edited, typedAmount } from '../staff-fields.ts'
import { sponsorRef } from './credit-shapes.ts'

const name = writtenText(120)

/** A company that answers for the credit of its people. */
export const sponsorInput = z.object({
  name,
  name_am: name,
  contact_name: name.describe('Who to talk to.'),
  phone_number: writtenText(30),
  email: z.email().max(200).nullable(),
  limit: typedAmount.describe('What is granted to its people together never exceeds it.'),
  is_active: z.boolean().describe('An inactive one answers for nothing new.'),
})
export type SponsorInput = z.output<typeof sponsorInput>

export const sponsor = z
  .object({
    id: z.int(),
    ...sponsorInput.shape,
    limit: price,
    people: z.int(),
    granted: price,
    owed: price,
    ...edited,
  })
  .meta({ id: 'Sponsor' })
export type Sponsor = z.output<typeof sponsor>

const person = { customer_id: z.int(), name: z.string(), phone_number: z.string().describe('Shortened.') }

export const sponsoredPerson = z
  .object({ ...person, granted: price, left: price, owed: price, is_frozen: z.boolean(), due_on: day.nullable() })
  .meta({ id: 'SponsoredPerson' })
export type SponsoredPerson = z.output<typeof sponsoredPerson>

/** What the people of a sponsor bought and repaid in a period. */
export const sponsorStatement = z
  .object({
    sponsor: sponsorRef,
    from: day,
    to: day,
    people: z.array(
      z.object({ ...person, opening: price, bought: price, repaid: price, given_back: price, closing: price }),
    ),
    total: z.object({ opening: price, bought: price, repaid: price, given_back: price, closing: price }),
  })
  .meta({ id: 'SponsorStatement' })
export type SponsorStatement = z.output<typeof sponsorStatement>
