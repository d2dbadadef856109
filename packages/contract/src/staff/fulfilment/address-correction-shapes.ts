import { z } from 'zod'
import { timestamp } from '../../fields.ts'
import { memberRef } from '../staff-fields.ts'

/** The right pin or landmark of an address, as a courier found it. */
export const addressCorrection = z
  .object({
    id: z.int(),
    order_id: z.int().describe('The order that the courier was bringing.'),
    landmark: z.string().nullable().describe('Null: only the pin is corrected.'),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    state: z.enum(['proposed', 'confirmed', 'rejected']),
    proposed_by: memberRef,
    proposed_at: timestamp,
  })
  .meta({ id: 'AddressCorrection' })
export type AddressCorrection = z.output<typeof addressCorrection>

/** With the address as the customer gave it. */
export const proposedCorrection = addressCorrection
  .extend({
    receiver: z.string().nullable(),
    address: z.string().describe('From sub-city to house number, and the landmark.'),
    known_latitude: z.number().nullable(),
    known_longitude: z.number().nullable(),
  })
  .meta({ id: 'ProposedCorrection' })
export type ProposedCorrection = z.output<typeof proposedCorrection>
