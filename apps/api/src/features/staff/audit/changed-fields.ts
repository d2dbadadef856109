import { isDeepStrictEqual } from 'node:util'

/** The fields that differ, before and after. */
export function changedFields<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const changed = (Object.keys(after) as (keyof T)[]).filter((key) => !isDeepStrictEqual(before[key], after[key]))
  const pick = (from: T) => Object.fromEntries(changed.map((key) => [key, from[key]])) as Partial<T>
  return { before: pick(before), after: pick(after) }
}
