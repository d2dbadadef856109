import type { Device } from '@zembil/contract/staff/session-shapes'
import {
  freshProofMinutes,
  phoneSessionDays,
  pinIdleMinutes,
  staffIdleMinutes,
  staffSessionHours,
} from '@zembil/rules/people/staff-limits'
import { sql } from 'kysely'

const interval = (text: string) => sql`${sql.lit(text)}::interval`
export const freshFor = interval(`${freshProofMinutes} minutes`)
/** Use is written down at most once a minute. */
export const slidesAfter = interval('1 minute')

export const lifeOf = (device: Device) =>
  interval(device === 'phone' ? `${phoneSessionDays} days` : `${staffSessionHours} hours`)

/** Seconds without use after which a desk's session ends, and any other needs the PIN. */
export const idleSeconds = (device: Device): number => (device === 'desk' ? staffIdleMinutes : pinIdleMinutes) * 60

const isIdle = sql`s.last_used_at <= now() - case s.device
  when 'desk' then ${interval(`${staffIdleMinutes} minutes`)} else ${interval(`${pinIdleMinutes} minutes`)} end`
/** A session `s` that can be used, perhaps after entering the PIN. */
export const isOpen = sql`s.expires_at > now() and not (s.device = 'desk' and ${isIdle})`
export const isLocked = sql`(s.locked_at is not null or ${isIdle})`
