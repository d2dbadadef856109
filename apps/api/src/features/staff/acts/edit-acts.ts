import type { AuditAction, AuditSubject } from '@zembil/contract/staff/audit-shapes'
import { changedFields } from '../audit/changed-fields.ts'

/** Answer and audit entry of something new. */
export const addedAct = <T extends { id: number }>(action: AuditAction, kind: AuditSubject, answer: { data: T }) => ({
  answer,
  act: { action, subject: { kind, id: answer.data.id }, after: answer.data },
})

/** Answer and audit entry of a change by `saveVersion`. The log holds the fields that differ; a new version is no news. */
export function changedAct<T extends { version: number; updated_at: string | null; updated_by: unknown }>(
  action: AuditAction,
  subject: { kind: AuditSubject; id: number | string },
  { before, after }: { before: T; after: T },
) {
  const { version, updated_at, updated_by } = before
  const fields = changedFields(before, { ...after, version, updated_at, updated_by })
  return { answer: { data: after }, act: { action, subject, ...fields } }
}
