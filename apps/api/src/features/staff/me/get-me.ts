import { grantsOf, needsSecondStep, permissions, type Role } from '@zembil/contract/staff/permissions'
import type { Me } from '@zembil/contract/staff/session-shapes'
import type { ShopLimits } from '@zembil/rules/settings/shop-limits'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { rolesInSession } from '../sessions/actor.ts'
import { idleSeconds } from '../sessions/session-times.sql.ts'
import { findMeRow } from './me.sql.ts'
import { readPreferences } from './read-preferences.ts'

function permissionsOf(held: readonly Role[]): Me['permissions'] {
  const entries = permissions.map((permission) => [permission, grantsOf(held, permission)] as const)
  return Object.fromEntries(entries.filter(([, grants]) => grants.length > 0))
}

function secondStepOf(held: readonly Role[], hasSecondStep: boolean): Me['second_step'] {
  if (hasSecondStep) return 'on'
  return needsSecondStep(held) ? 'missing' : 'off'
}

/** What the console's screens need to know. */
const settingsOf = (limits: ShopLimits): Me['settings'] => ({
  undo_seconds: limits.undo_seconds,
  refresh_seconds: limits.refresh_seconds,
  second_person_birr: limits.second_person_birr,
  price_change_percent: limits.price_change_percent,
  picks_at_once: limits.picks_at_once,
  waste_photo_birr: limits.waste_photo_birr,
  calls_kept: limits.calls_kept,
  reminders_per_day: limits.reminders_per_day,
  low_stock_days: limits.low_stock_days,
  reorder_days: limits.reorder_days,
})

/** The member of a session, with what the session allows. */
export async function getMe({ db, limits }: Pick<Deps, 'db' | 'limits'>, sessionId: number): Promise<{ data: Me }> {
  const row = await findMeRow(db, sessionId)
  // The session may end between the check and this read.
  if (!row) throw new AppError('unauthenticated')
  const { has_second_step, session_id, device, expires_at, proved_until, ...member } = row
  const held = rolesInSession(row.roles, device)
  return {
    data: {
      ...member,
      preferences: readPreferences(row.preferences),
      roles: held,
      permissions: permissionsOf(held),
      second_step: secondStepOf(held, has_second_step),
      session: {
        id: session_id,
        device,
        expires_at: expires_at.toISOString(),
        idle_seconds: idleSeconds(device),
        proved_until: proved_until.toISOString(),
      },
      settings: settingsOf(await limits(db)),
    },
  }
}
