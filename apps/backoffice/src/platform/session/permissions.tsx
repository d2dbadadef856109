import type { Grant, Permission } from '@zembil/contract/staff/permissions'
import type { Me } from '@zembil/contract/staff/session-shapes'
import type { ReactNode } from 'react'
import { useMe } from './me.queries.ts'

/** What the member's roles allow with a permission; empty when nothing. */
export const useGrants = (permission: Permission): readonly Grant[] => useMe().permissions[permission] ?? []

/** Whether to show something. The server refuses all the same. */
export const useCan = (permission: Permission): boolean => useGrants(permission).length > 0

/** Shows its content only to those who may use it. */
export function Can({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useCan(permission) ? children : null
}

/** What opens a screen: a permission, or only some of its grants where not every one suffices. */
export type Need = Permission | { permission: Permission; grants: readonly Grant[] }

/** Whether the member has one of these; without any in the list, everybody may. */
export function mayOpen({ permissions: held, second_step }: Me, needs: readonly Need[]): boolean {
  if (needs.length === 0) return true
  // Until the second step is set up, only calls about oneself are answered.
  if (second_step === 'missing') return false
  return needs.some((need) => {
    if (typeof need === 'string') return held[need] !== undefined
    return held[need.permission]?.some((grant) => need.grants.includes(grant)) ?? false
  })
}

export const useMayOpen = (needs: readonly Need[]): boolean => mayOpen(useMe(), needs)
