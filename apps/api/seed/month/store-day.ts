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

/** The couriers who ride from a store, so that nobody is in two stores at once. */
export const couriersOf = ({ team, storeId }: Pick<StoreDay, 'team' | 'storeId'>): Team['courier'][0][] => {
  const own = team.courier.filter((_, index) => index % 4 === (storeId - 1) % 4)
  return own.length > 0 ? own : [team.courier[0]]
}
