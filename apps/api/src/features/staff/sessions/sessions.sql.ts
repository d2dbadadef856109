import type { Device } from '@zembil/contract/staff/session-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Actor } from './actor.ts'
import { lockDevice } from './devices.sql.ts'
import { freshFor, isLocked, isOpen, lifeOf, slidesAfter } from './session-times.sql.ts'

// Lock order in all statements and transactions of staff: member, credentials, sessions. Otherwise a member who makes a
// call while somebody switches them off could cause a deadlock.

type FoundSession = Actor & { isLocked: boolean }

/** Finds the member of a token. `isUse`: the call counts as use of the session and postpones its end. */
export async function findSession(db: Db, tokenHash: Buffer, isUse: boolean): Promise<FoundSession | undefined> {
  const { rows } = await sql<FoundSession>`
    with found as (
      select s.id, s.member_id, s.device, s.last_used_at, ${isLocked} as is_locked,
        s.proved_at > now() - ${freshFor} as is_proved
      from staff_sessions s join staff_members m on m.id = s.member_id
      where s.token_hash = ${tokenHash} and ${isOpen} and m.is_active
    ), seen as (
      update staff_members m set last_seen_at = now() from found f
      where m.id = f.member_id and ${isUse} and not f.is_locked and f.last_used_at < now() - ${slidesAfter}
      returning f.id as session_id
    ), used as (
      update staff_sessions s set last_used_at = now() from seen where s.id = seen.session_id
    )
    select f.member_id as id, f.id as "sessionId", f.device, f.is_locked as "isLocked", f.is_proved as "isProved",
      array(select role from staff_roles r where r.member_id = f.member_id) as roles,
      array(select store_id from staff_stores t where t.member_id = f.member_id order by 1) as "storeIds",
      c.totp_secret is not null as "hasSecondStep"
    from found f join staff_credentials c on c.member_id = f.member_id`.execute(db)
  return rows[0]
}

/** The first step of a transaction that opens or unlocks a session, because of the lock order. */
export async function updateLastSeen(db: Db, memberId: number): Promise<void> {
  await sql`update staff_members set last_seen_at = now() where id = ${memberId}`.execute(db)
}

type NewSession = { memberId: number; deviceId: number; device: Device; tokenHash: Buffer; userAgent: string }

/** Replaces the member's session on this device and locks those of others, whom the new one takes the screen from. */
export async function insertSession(db: Db, session: NewSession): Promise<number> {
  const { memberId, deviceId, device, tokenHash, userAgent } = session
  await db.deleteFrom('staff_sessions').where('device_id', '=', deviceId).where('member_id', '=', memberId).execute()
  await lockDevice(db, deviceId)
  const { rows } = await sql<{ id: number }>`
    insert into staff_sessions (member_id, device_id, device, token_hash, user_agent, expires_at)
    values (${memberId}, ${deviceId}, ${device}, ${tokenHash}, ${userAgent}, now() + ${lifeOf(device)})
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

export async function lockSession(db: Db, id: number): Promise<void> {
  await sql`update staff_sessions set locked_at = now() where id = ${id}`.execute(db)
}

/** A new token for an unlocked session, so that no token from before the lock works any more. */
export async function unlockSession(db: Db, id: number, tokenHash: Buffer): Promise<void> {
  await sql`
    update staff_sessions set locked_at = null, last_used_at = now(), token_hash = ${tokenHash}
    where id = ${id}`.execute(db)
}

/** Returns until when the proof counts. */
export async function proveSession(db: Db, id: number): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    update staff_sessions set proved_at = now() where id = ${id}
    returning proved_at + ${freshFor} as until`.execute(db)
  return rows[0]?.until ?? new Date(0)
}

/** False when the member has no such session. */
export async function deleteSession(db: Db, memberId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

/** Signs the member out everywhere, except in the session `kept`. Returns how many sessions ended. */
export async function deleteSessions(db: Db, memberId: number, kept = 0): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('member_id', '=', memberId)
    .where('id', '<>', kept)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

type SessionRow = {
  id: number
  device: Device
  user_agent: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
  proved_until: Date
}

/** The open sessions of a member, last used first. */
export async function listSessionRows(db: Db, memberId: number): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.device, s.user_agent, s.created_at, s.last_used_at, s.expires_at,
      s.proved_at + ${freshFor} as proved_until
    from staff_sessions s where s.member_id = ${memberId} and ${isOpen}
    order by s.last_used_at desc, s.id desc`.execute(db)
  return rows
}

/** Deletes what no longer opens anything. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.deleteFrom('staff_sessions').where('expires_at', '<=', sql<Date>`now()`).execute()
  await db.deleteFrom('staff_password_links').where('expires_at', '<=', sql<Date>`now()`).execute()
  // A new device has no session yet while somebody signs in on it.
  await sql`
    delete from staff_devices d where d.created_at < now() - interval '1 day'
      and not exists (select from staff_sessions s where s.device_id = d.id)`.execute(db)
}
