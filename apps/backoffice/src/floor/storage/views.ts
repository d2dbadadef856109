import { addisDay } from '@zembil/rules/calendar/addis-day'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import { outdated } from './outdated.ts'
import { change, storedActs, storedViews, viewKey } from './records.ts'
import type { StoredView, ViewName, Views } from './stored-records.ts'

const today = (): string => isoDate(addisDay(new Date()))

function viewOf<N extends ViewName>(memberId: number, name: N, data: Views[N]): StoredView {
  return { key: viewKey(memberId, name), memberId, name, day: today(), receivedAt: Date.now(), data }
}

/** Stores an answer of the server for its member. */
export const saveView = <N extends ViewName>(memberId: number, name: N, data: Views[N]): Promise<void> =>
  change(({ views }) => void views.put(viewOf(memberId, name, data)))

/** The member who used this device last, for opening it without a connection. */
export const lastMember = () =>
  storedViews()
    .filter(({ name }) => name === 'member')
    .toSorted((one, other) => other.receivedAt - one.receivedAt)
    .map(({ data }) => data as Views['member'])[0]

/** Names, numbers and lists leave the device; what is not sent yet stays for its member, who must sign in again. */
export const forgetViews = (memberId: number): Promise<void> =>
  change(({ views }) => {
    for (const view of storedViews()) if (view.memberId === memberId) views.delete(view.key)
  })

/** Photos leave the device; without its photo, a report that needs one is refused and set aside. */
export const forgetPhotos = (memberId: number): Promise<void> =>
  change(({ acts }) => {
    for (const { photo, ...act } of storedActs()) if (photo && act.memberId === memberId) acts.put(act)
  })

/** Removes what belongs to an earlier day. Runs when a page opens, comes to the front, and every minute. */
export async function forgetEarlierDays(): Promise<void> {
  const old = outdated(storedViews(), storedActs(), { day: today(), now: Date.now() })
  if (old.views.length + old.acts.length === 0) return
  await change(({ views, acts }) => {
    for (const key of old.views) views.delete(key)
    for (const id of old.acts) acts.delete(id)
  })
}
