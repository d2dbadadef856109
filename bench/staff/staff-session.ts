import { randomUUID } from 'node:crypto'
import type { Role } from '@zembil/contract/staff/permissions'
import { staffCookie } from '@zembil/contract/staff/staff-api'
import pg from 'pg'
import { newSessionToken, sessionTokenHash } from '../../apps/api/src/platform/secrets/session-token.ts'

const memberSql = `
  with member as (
    insert into staff_members (name, name_am, email) values ('Bench', 'መለኪያ', $1) returning id
  ), credentials as (
    insert into staff_credentials (member_id, password_hash, totp_secret) select id, 'none', 'none' from member
  ), role as (
    insert into staff_roles (member_id, role) select id, $2 from member
  ), store as (
    insert into staff_stores (member_id, store_id) select id, 1 from member
  ), device as (
    insert into staff_devices (token_hash) values ($3) returning id
  )
  insert into staff_sessions (member_id, device_id, device, token_hash, user_agent, expires_at)
  select member.id, device.id, 'desk', $4, 'bench', now() + interval '12 hours' from member, device`

/** Adds a member of the first store and signs them in. Returns the cookie. */
export async function signInStaff(databaseUrl: string, role: Role): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const token = newSessionToken()
  const email = `${role}.${randomUUID()}@bench.example`
  await client.query(memberSql, [email, role, sessionTokenHash(newSessionToken()), sessionTokenHash(token)])
  await client.end()
  return `${staffCookie}=${token}`
}
