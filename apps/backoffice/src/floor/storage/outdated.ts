import { phoneSessionDays } from '@zembil/rules/people/staff-limits'
import type { StoredAct, StoredView } from './stored-records.ts'

const dayMs = 86_400_000
/** A refused act was shown; its member has had the time to read why. */
const refusedDays = 3

/** An unsent act is all that proves a delivery, so it stays until its member's session can no longer be open. */
const isOld = ({ at, refusal }: StoredAct, now: number): boolean =>
  now - Date.parse(at) > (refusal ? refusedDays : phoneSessionDays) * dayMs

/** What belongs to an earlier day. The member stays, or nobody could start the day without a connection. */
export function outdated(
  views: readonly StoredView[],
  acts: readonly StoredAct[],
  { day, now }: { day: string; now: number },
): { views: string[]; acts: number[] } {
  return {
    views: views.filter((view) => view.day < day && view.name !== 'member').map(({ key }) => key),
    acts: acts.filter((act) => isOld(act, now)).map(({ id }) => id),
  }
}
