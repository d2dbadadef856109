import { grantsOf, permissions, type Role } from '@zembil/contract/staff/permissions'
import type { Me } from '@zembil/contract/staff/session-shapes'

/** What one role allows, as the server tells the console. Only for tests. */
export const permissionsOf = (role: Role): Me['permissions'] =>
  Object.fromEntries(
    permissions.flatMap((permission) => {
      const grants = grantsOf([role], permission)
      return grants.length > 0 ? [[permission, grants]] : []
    }),
  )
