import { auditActions, auditSubjects } from '@zembil/contract/staff/audit-shapes'
import { z } from 'zod'
import { callQuery } from '../../platform/api/call-query.ts'
import { dayEnd, dayStart } from '../../platform/dates/day-bounds.ts'

export const actions = auditActions
export const subjects = auditSubjects

/** The filters and the place of the audit log, as they stand in its address; `from` and `to` are days. */
export const auditListState = z.object({
  member_id: z.coerce.number<number>().int().min(1).optional(),
  action: z.enum(auditActions).optional(),
  subject_kind: z.enum(auditSubjects).optional(),
  subject_id: z.string().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  after: z.string().optional(),
  before: z.string().optional(),
})
export type AuditListState = z.output<typeof auditListState>
export type AuditFilter = Omit<AuditListState, 'after' | 'before'>

/** A day begins and ends at midnight in Addis Ababa. */
export const auditFilterQuery = ({ from, to, ...filter }: AuditFilter) => ({
  ...filter,
  ...(from !== undefined && { from: dayStart(from) }),
  ...(to !== undefined && { to: dayEnd(to) }),
})

export const auditQuery = ({ after, before, ...filter }: AuditListState) =>
  callQuery('GET /audit', { query: { ...auditFilterQuery(filter), after, before } })
