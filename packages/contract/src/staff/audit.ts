import { z } from 'zod'
import { id, timestamp, writtenText } from '../fields.ts'
import { auditActions, auditEntry, auditSubjects } from './audit-shapes.ts'
import { defineStaffEndpoints, staffRead } from './staff-endpoint.ts'
import { listed, listQuery } from './staff-fields.ts'

const filters = {
  member_id: id.optional(),
  action: z.enum(auditActions).optional(),
  /** With `subject_id`, the history of one thing. */
  subject_kind: z.enum(auditSubjects).optional(),
  subject_id: writtenText(40).optional(),
  /** From this moment on, and before that one. */
  from: timestamp.optional(),
  to: timestamp.optional(),
}
const auditRead = { ...staffRead, permission: 'audit.read' } as const

export const auditEndpoints = defineStaffEndpoints({
  'GET /audit': {
    ...auditRead,
    summary: 'What staff did, newest first',
    query: z.object({ ...listQuery, ...filters }),
    response: listed(auditEntry),
  },
  'GET /audit/export': {
    ...auditRead,
    needsProof: true,
    isLogged: true,
    produces: 'text/csv',
    summary: 'The filtered audit log as a CSV file, newest first, at most 50,000 entries',
    query: z.object(filters),
    response: z.string(),
  },
})
export type AuditApi = typeof auditEndpoints
