import type { OpeningHours } from '@zembil/contract/delivery'

type Day = OpeningHours['hours'][number]
type Group = { first: number; last: number; day: Day }

/** The week begins on Monday; weekdays count from Sunday. */
const week = [1, 2, 3, 4, 5, 6, 0]

/** Neighbouring weekdays with the same hours, together. */
export function groupHours(hours: readonly Day[]): Group[] {
  const groups: Group[] = []
  for (const weekday of week) {
    const day = hours[weekday] ?? null
    const before = groups.at(-1)
    const isSame = before?.day?.opens === day?.opens && before?.day?.closes === day?.closes
    if (before && isSame) before.last = weekday
    else groups.push({ first: weekday, last: weekday, day })
  }
  return groups
}
