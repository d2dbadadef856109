import { z } from 'zod'
import { day, idParams, many, one } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { version } from '../staff-fields.ts'
import { sponsor, sponsoredPerson, sponsorInput, sponsorStatement } from './sponsor-shapes.ts'

const read = { ...staffRead, permission: 'credit.read' } as const

export const sponsorEndpoints = defineStaffEndpoints({
  'GET /sponsors': { ...read, summary: 'Sponsor companies by name', response: many(sponsor) },
  'GET /sponsors/:id': { ...read, summary: 'One sponsor', params: idParams, response: one(sponsor) },
  'GET /sponsors/:id/people': {
    ...read,
    summary: 'The people of a sponsor with what they owe, most first; at most 1,000',
    params: idParams,
    response: many(sponsoredPerson),
  },
  'GET /sponsors/:id/statement': {
    ...read,
    isLogged: true,
    summary: 'What the people of a sponsor bought and repaid in a period; each reading is in the audit log',
    params: idParams,
    query: z.object({ from: day, to: day }),
    response: one(sponsorStatement),
  },
  'POST /sponsors': {
    ...staffWrite,
    permission: 'credit.grant',
    summary: 'Adds a sponsor',
    errors: ['name_taken'],
    body: sponsorInput,
    response: one(sponsor),
  },
  'PUT /sponsors/:id': {
    ...staffWrite,
    permission: 'credit.grant',
    summary: 'Changes a sponsor',
    errors: ['name_taken'],
    params: idParams,
    body: sponsorInput.extend({ version }),
    response: one(sponsor),
    current: one(sponsor),
  },
})
export type SponsorApi = typeof sponsorEndpoints
