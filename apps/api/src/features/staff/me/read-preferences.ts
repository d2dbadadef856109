import { type Preferences, preferences } from '@zembil/contract/staff/session-shapes'

/** A stored choice that the contract no longer knows counts as not made: it must not keep its member from signing in. */
export function readPreferences(stored: unknown): Preferences {
  const entries = Object.entries(Object(stored)).filter(
    ([name, value]) => preferences.safeParse({ [name]: value }).success,
  )
  return preferences.parse(Object.fromEntries(entries))
}
