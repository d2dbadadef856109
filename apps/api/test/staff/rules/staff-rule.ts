import type { Parts } from '@zembil/contract/client'
import type { Role } from '@zembil/contract/staff/permissions'
import type { TestMember, TestSession } from '../test-staff.ts'

/** The store of the members who make calls in the test of permissions, and one that is not theirs. */
export const [ownStore, foreignStore] = [1, 2]

/** `caller` makes the call; `colleague` is somebody else; `target` is a picker whom the call may be about. */
export type World = { caller: TestSession; colleague: TestSession; target: TestMember }
export type Input = (world: World) => Promise<Parts> | Parts

/** An entry of a list that belongs to a store. */
type ListedOfStore = {
  /** The roles that see such entries; by default all that may make the call. */
  who?: readonly Role[]
  /** Adds an entry, or finds one, and returns its id. */
  add: (storeId: number, world: World) => Promise<number> | number
  input?: Input
  /** The ids in the answer's `data`; by default those of its rows. */
  ids?: (data: never) => number[]
}

/** Who may make a call of the staff API. */
export type Rule = {
  /** 'everybody': all members, about themselves. 'anybody': without signing in. */
  who: readonly Role[] | 'everybody' | 'anybody'
  /** A call that succeeds for those who may make it. */
  own: Input
  /** The same about something of a colleague: not found, for everybody. */
  colleagues?: Input
  /** The same about another store: not found for the roles that are bound to their stores. */
  otherStore?: Input
  /** For a list: the roles that are bound to their stores see only entries of those. */
  listed?: ListedOfStore
  /** Roles that may make the call but get this error for a reason other than their rights. */
  told?: Partial<Record<Role, string>>
}

export const leaders = ['owner', 'manager'] as const
