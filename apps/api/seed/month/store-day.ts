import type { MonthDay } from './days.ts'
import type { Lane } from './lane.ts'
import type { Office } from './office.ts'
import type { Team } from './team.ts'

/** Where orders are picked and brought. */
export type Floor = {
  lanes: readonly Lane[]
  team: Team
  now: Date
  officeOf: (lane: Lane) => Office
}

/** One store on one day. */
export type StoreDay = Floor & { lane: Lane; storeId: number; day: MonthDay }

/** Who works in a store, so that nobody is in two stores at once and no store waits for another. */
const membersOf = (members: Team['courier'], storeId: number): Team['courier'] => {
  const [first, ...others] = members.filter((_, index) => index % 4 === (storeId - 1) % 4)
  return first ? [first, ...others] : members
}

type InStore = Pick<StoreDay, 'team' | 'storeId'>

export const couriersOf = ({ team, storeId }: InStore): Team['courier'] => membersOf(team.courier, storeId)
export const pickersOf = ({ team, storeId }: InStore): Team['picker'] => membersOf(team.picker, storeId)
