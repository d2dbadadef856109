import type { ListedMember, Member } from '@zembil/contract/staff/member-shapes'
import { roles } from '@zembil/contract/staff/permissions'
import type { ListedMemberRow, MemberRow } from './members.sql.ts'

export const listedMemberView = ({ last_seen_at, locked_until, ...row }: ListedMemberRow): ListedMember => ({
  ...row,
  roles: roles.filter((role) => row.roles.includes(role)),
  last_seen_at: last_seen_at?.toISOString() ?? null,
  locked_until: locked_until?.toISOString() ?? null,
})

export const memberView = (row: MemberRow): Member => ({
  ...row,
  ...listedMemberView(row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
