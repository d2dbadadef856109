import { z } from 'zod'
import { bigId, one } from '../fields.ts'
import { printKind } from './print-shapes.ts'
import { defineStaffEndpoints, staffWrite } from './staff-endpoint.ts'

export const printingEndpoints = defineStaffEndpoints({
  'POST /orders/:id/prints': {
    ...staffWrite,
    permission: 'orders.read',
    summary: 'Counts a paper of an order that is about to be printed; a copy above one is a reprint and says so',
    errors: ['not_found'],
    params: z.object({ id: bigId }),
    body: z.object({ kind: printKind }),
    response: one(z.object({ order_id: z.int(), kind: printKind, copy: z.int() })),
  },
})
