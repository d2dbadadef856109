import { z } from 'zod'
import { bigId, one, writtenText } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery } from '../staff-fields.ts'
import { addressCorrection, proposedCorrection } from './address-correction-shapes.ts'
import { attemptNo, orderParams } from './fulfilment-shapes.ts'

const pin = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })

const decision = {
  ...staffWrite,
  permission: 'customers.write',
  errors: ['stage_refused'],
  params: z.object({ id: bigId }),
  response: one(addressCorrection),
} as const

export const addressCorrectionEndpoints = defineStaffEndpoints({
  'POST /orders/:id/correct-address': {
    ...staffWrite,
    permission: 'orders.deliver',
    summary: 'Proposes the right pin or landmark for an address; it is used once support has confirmed it',
    params: orderParams,
    body: z
      .object({ attempt_no: attemptNo, landmark: writtenText(100).optional(), pin: pin.optional() })
      .refine(({ landmark, pin: place }) => landmark !== undefined || place !== undefined, { path: ['landmark'] }),
    response: one(z.object({ order_id: z.int() })),
  },
  'GET /address-corrections': {
    ...staffRead,
    permission: 'customers.write',
    summary: 'Corrections of addresses that wait for support, oldest first',
    query: z.object(listQuery),
    response: listed(proposedCorrection),
  },
  'POST /address-corrections/:id/confirm': {
    ...decision,
    summary: 'From now on couriers get this pin or landmark for all orders of the customer to the address',
  },
  'POST /address-corrections/:id/reject': { ...decision, summary: 'The address stays as it was' },
})
export type AddressCorrectionApi = typeof addressCorrectionEndpoints
