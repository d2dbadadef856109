import { languages } from '@zembil/rules/people/language'
import { z } from 'zod'
import { id, one, price, timestamp } from '../../fields.ts'
import { defineStaffEndpoints, staffRead } from '../staff-endpoint.ts'
import { listed, listQuery } from '../staff-fields.ts'
import { sponsorRef } from './credit-shapes.ts'

const ages = { to_30: price, to_60: price, to_90: price, over_90: price, owed: price }

/** What a customer owes, by the days since the purchase. Repayments settle the oldest purchase first. */
const agedDebt = z
  .object({
    id: z.int().describe('Of the customer.'),
    name: z.string(),
    phone_number: z.string().describe('Shortened.'),
    sponsor: sponsorRef.nullable(),
    ...ages,
    owed_since: timestamp,
    last_contact_at: timestamp
      .nullable()
      .describe('The last note about the customer, or SMS about an order, a debt or a payment that was sent to them.'),
  })
  .meta({ id: 'AgedDebt' })
export type AgedDebt = z.output<typeof agedDebt>

const sponsorAges = z
  .object({ sponsor: sponsorRef.nullable(), customers: z.int(), ...ages })
  .meta({ id: 'SponsorAges' })
export type SponsorAges = z.output<typeof sponsorAges>

const read = { ...staffRead, permission: 'credit.read' } as const

export const ageingEndpoints = defineStaffEndpoints({
  'GET /credit/ageing': {
    ...read,
    summary: 'Debt by age, the oldest first; counted every hour',
    query: z.object({ ...listQuery, sponsor_id: id.optional() }),
    response: listed(agedDebt),
  },
  'GET /credit/ageing/sponsors': {
    ...read,
    summary: 'Debt by age of each sponsor and of those without one, and up to when it counts',
    response: one(z.object({ counted_at: timestamp.nullable(), sponsors: z.array(sponsorAges) })),
  },
  'GET /credit/ageing/export': {
    ...read,
    needsProof: true,
    isLogged: true,
    produces: 'text/csv',
    summary: 'Debt by age as a CSV file',
    query: z.object({ sponsor_id: id.optional(), language: z.enum(languages).default('en') }),
    response: z.string(),
  },
})
export type AgeingApi = typeof ageingEndpoints
