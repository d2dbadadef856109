import type { AuditAction } from '@zembil/contract/staff/audit-shapes'
import type { Act } from '../staff/audit/write-audit.sql.ts'

/** The audit entry of an act on an order. */
export const onOrder = (
  action: AuditAction,
  id: number,
  detail: Pick<Act, 'before' | 'after' | 'reason'> = {},
): Act => ({ action, subject: { kind: 'order', id }, ...detail })
