import { type Permission, type Role, seesEveryStore } from '@zembil/contract/staff/permissions'
import type { Device } from '@zembil/contract/staff/session-shapes'

/** The signed-in member of staff who makes a call. `roles` are those that count in this session. */
export type Actor = {
  id: number
  sessionId: number
  device: Device
  roles: Role[]
  storeIds: number[]
  hasSecondStep: boolean
  /** The password or a code was entered within the last ten minutes, by the database's clock. */
  isProved: boolean
}

/** A phone stays signed in for days and is easily lost, so it gives none of the member's stronger roles. */
export const rolesInSession = (held: Role[], device: Device): Role[] =>
  device === 'phone' ? held.filter((role) => role === 'courier') : held

/** The stores that a call reaches. */
export type StoreScope = 'all' | readonly number[]

export const storeScope = ({ roles, storeIds }: Actor, permission: Permission): StoreScope =>
  seesEveryStore(roles, permission) ? 'all' : storeIds
