import { many, one } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { version } from '../staff-fields.ts'
import { limitInput, shopLimit } from './limit-shapes.ts'

export const limitEndpoints = defineStaffEndpoints({
  'GET /limits': {
    ...staffRead,
    permission: 'settings.write',
    summary: 'All limits with their values and defaults, and who changed them last',
    response: many(shopLimit),
  },
  'PUT /limits': {
    ...staffWrite,
    permission: 'limits.write',
    needsProof: true,
    summary: 'Changes a limit, or puts it back to its default. All processes follow within seconds',
    body: limitInput.safeExtend({ version }),
    current: one(shopLimit),
    response: one(shopLimit),
  },
})
