import { z } from 'zod'
import { timestamp } from '../fields.ts'
import { memberRef, role } from './staff-fields.ts'

/** What can be done in the console. Stored as text: an act that ends stays in the log. */
export const auditActions = [
  'address.confirmed',
  'address.proposed',
  'address.rejected',
  'audit.exported',
  'customer.noted',
  'customer.notes-read',
  'customer.opened',
  'call.answered',
  'call.requested',
  'delivery.delivered',
  'delivery.failed',
  'delivery.mistake-reported',
  'delivery.photo-opened',
  'delivery.undone',
  'dispatch.assigned',
  'dispatch.ended',
  'dispatch.left',
  'dispatch.ordered',
  'dispatch.sheet-read',
  'dispatch.unassigned',
  'filter.deleted',
  'filter.saved',
  'goods.refused',
  'language.changed',
  'member.changed',
  'member.created',
  'member.invited',
  'member.link-issued',
  'member.second-step-reset',
  'member.signed-out',
  'member.switched-off',
  'member.switched-on',
  'member.unlocked',
  'order.canceled',
  'order.delivery-changed',
  'order.handed-over',
  'order.noted',
  'order.packed',
  'order.part-received',
  'order.postponed',
  'order.printed',
  'order.reopened',
  'order.returned-to-shelf',
  'password.changed',
  'password.set',
  'payment.asked',
  'payment.reminded',
  'pick.assigned',
  'pick.finished',
  'pick.short',
  'pick.started',
  'pick.substituted',
  'pick.taken-over',
  'pick.ticked',
  'pin.changed',
  'preferences.changed',
  'recovery-codes.renewed',
  'refund.accepted',
  'refund.rejected',
  'report.seen',
  'second-step.started',
  'second-step.switched-off',
  'second-step.switched-on',
  'session.ended',
  'session.locked',
  'session.opened',
  'session.proved',
  'session.unlocked',
  'sessions.ended',
  'sign-in.locked',
  'wallet.paid-out',
] as const
export type AuditAction = (typeof auditActions)[number]

/** The kinds of things that acts change. */
export const auditSubjects = ['audit', 'customer', 'filter', 'member', 'order', 'report', 'session', 'store'] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** Changed fields by name. Holds no secret and nothing personal of a customer: of those, only that the field changed. */
const changedFields = z.record(z.string(), z.unknown())

export const auditEntry = z
  .object({
    id: z.int(),
    at: timestamp,
    /** Null for what a command on the server did. */
    member: memberRef.nullable(),
    /** The role that allowed it. */
    role: role.nullable(),
    action: z.enum(auditActions),
    subject: z.object({ kind: z.enum(auditSubjects), id: z.string() }),
    before: changedFields.nullable(),
    after: changedFields.nullable(),
    reason: z.string().nullable(),
    request_id: z.string().nullable(),
    address: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof auditEntry>
