import type { ApprovalKind } from './money/approval-shapes.ts'
import type { Permission } from './permissions.ts'

const otherRights: { [kind in ApprovalKind]?: Permission } = {
  'recover-number': 'customers.recover',
  'erase-customer': 'customers.erase',
}

/** The permission of which a second person needs the full grant. Approving money is a right of its own. */
export const approvalRight = (kind: ApprovalKind): Permission => otherRights[kind] ?? 'money.approve'
