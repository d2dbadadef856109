import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { isOpen } from './session-times.sql.ts'

/** The device of this token; a new one when it is unknown. Undefined hash: a browser without a token. */
export async function findOrInsertDevice(
  db: Db,
  given: Buffer | undefined,
  fresh: Buffer,
): Promise<{ id: number; isNew: boolean }> {
  const known =
    given && (await db.selectFrom('staff_devices').select('id').where('token_hash', '=', given).executeTakeFirst())
  if (known) return { id: known.id, isNew: false }
  const { id } = await db
    .insertInto('staff_devices')
    .values({ token_hash: fresh })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isNew: true }
}

/** Locks all sessions on a device. */
export async function lockDevice(db: Db, deviceId: number): Promise<void> {
  await sql`
    update staff_sessions set locked_at = now() where device_id = ${deviceId} and locked_at is null`.execute(db)
}

type OpenOnDevice = {
  id: number
  name: string
  name_am: string
  session_id: number
  device_id: number
  pin_hash: string
}

/** The active members who have a PIN and an open session on this device. */
export async function listDeviceMembers(db: Db, deviceTokenHash: Buffer): Promise<OpenOnDevice[]> {
  const { rows } = await sql<OpenOnDevice>`
    select m.id, m.name, m.name_am, s.id as session_id, s.device_id, c.pin_hash
    from staff_devices d join staff_sessions s on s.device_id = d.id
    join staff_members m on m.id = s.member_id join staff_credentials c on c.member_id = m.id
    where d.token_hash = ${deviceTokenHash} and ${isOpen} and m.is_active and c.pin_hash is not null
    order by m.name, m.id`.execute(db)
  return rows
}
