import type { Role } from '@zembil/contract/staff/permissions'
import type { Device, Preferences } from '@zembil/contract/staff/session-shapes'
import type { StoreRef } from '@zembil/contract/staff/staff-fields'
import type { Language } from '@zembil/rules/people/language'
import { freshProofMinutes } from '@zembil/rules/people/staff-limits'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export type MeRow = {
  id: number
  name: string
  name_am: string
  email: string | null
  phone_number: string | null
  language: Language
  /** As stored: an older version of the console may have written it. */
  preferences: unknown
  roles: Role[]
  stores: StoreRef[]
  has_second_step: boolean
  recovery_codes_left: number
  has_pin: boolean
  session_id: number
  device: Device
  expires_at: Date
  proved_until: Date
}

export async function findMeRow(db: Db, sessionId: number): Promise<MeRow | undefined> {
  const { rows } = await sql<MeRow>`
    select m.id, m.name, m.name_am, m.email, m.phone_number, m.language, m.preferences,
      array(select role from staff_roles r where r.member_id = m.id) as roles,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'name_am', t.name_am) order by t.id)
        from staff_stores b join stores t on t.id = b.store_id where b.member_id = m.id), '[]') as stores,
      c.totp_secret is not null as has_second_step, c.pin_hash is not null as has_pin,
      (select count(*)::int from staff_recovery_codes k where k.member_id = m.id) as recovery_codes_left,
      s.id as session_id, s.device, s.expires_at,
      s.proved_at + ${sql.lit(`${freshProofMinutes} minutes`)}::interval as proved_until
    from staff_sessions s join staff_members m on m.id = s.member_id join staff_credentials c on c.member_id = m.id
    where s.id = ${sessionId}`.execute(db)
  return rows[0]
}

export async function updateLanguage(db: Db, memberId: number, language: Language): Promise<void> {
  await db.updateTable('staff_members').set({ language }).where('id', '=', memberId).execute()
}

export async function updatePreferences(db: Db, memberId: number, chosen: Preferences): Promise<unknown> {
  const { rows } = await sql<{ preferences: unknown }>`
    update staff_members set preferences = preferences || ${JSON.stringify(chosen)}::jsonb where id = ${memberId}
    returning preferences`.execute(db)
  return rows[0]?.preferences
}
