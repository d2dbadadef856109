import type { Role } from '@zembil/contract/staff/permissions'
import { staffLockMinutes, staffTries } from '@zembil/rules/people/staff-limits'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export type Account = {
  id: number
  roles: Role[]
  password_hash: string | null
  totp_secret: string | null
  totp_last_step: number
}

const account = sql`
  select m.id, c.password_hash, c.totp_secret, c.totp_last_step,
    array(select role from staff_roles r where r.member_id = m.id) as roles
  from staff_members m join staff_credentials c on c.member_id = m.id`

/** An active member by e-mail address or stored phone number. */
export async function findAccountByName(db: Db, email: string, phone: string | null): Promise<Account | undefined> {
  const { rows } = await sql<Account>`${account}
    where m.is_active and (lower(m.email) = lower(${email}) or m.phone_number = ${phone})`.execute(db)
  return rows[0]
}

export async function findAccount(db: Db, id: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`${account} where m.is_active and m.id = ${id}`.execute(db)
  return rows[0]
}

const lockEnd = sql`now() + ${sql.lit(`${staffLockMinutes} minutes`)}::interval`
const isLast = sql`(locked_until is null and tries + 1 >= ${sql.lit(staffTries)})`

/**
 * Uses up one attempt; undefined when the account is locked or unknown. The last attempt locks the account before it is
 * checked, and a right one unlocks it again, so that concurrent requests get no extra attempts.
 */
export async function takeTry(db: Db, memberId: number): Promise<{ is_last: boolean } | undefined> {
  const { rows } = await sql<{ is_last: boolean }>`
    update staff_credentials set
      tries = case when locked_until is null then tries + 1 else 1 end,
      locked_until = case when ${isLast} then ${lockEnd} end
    where member_id = ${memberId} and (locked_until is null or locked_until <= now())
    returning locked_until is not null as is_last`.execute(db)
  return rows[0]
}

/** For an attempt that was neither wrong nor complete, such as a right password without a code. */
export async function giveBackTry(db: Db, memberId: number): Promise<void> {
  await sql`
    update staff_credentials set tries = greatest(tries - 1, 0), locked_until = null
    where member_id = ${memberId}`.execute(db)
}

export async function forgetTries(db: Db, memberId: number): Promise<void> {
  await sql`update staff_credentials set tries = 0, locked_until = null where member_id = ${memberId}`.execute(db)
}

/** Compare-and-set: false when the password or the second step was changed since the account was read. */
export async function replacePasswordHash(db: Db, read: Account, hash: string): Promise<boolean> {
  const { rows } = await sql`
    update staff_credentials set password_hash = ${hash}
    where member_id = ${read.id} and password_hash = ${read.password_hash}
      and totp_secret is not distinct from ${read.totp_secret}
    returning member_id`.execute(db)
  return rows.length > 0
}

type SecretChange = {
  password_hash?: string
  pin_hash?: string
  totp_secret?: string | null
  totp_pending?: string | null
}

export async function updateCredentials(db: Db, memberId: number, change: SecretChange): Promise<void> {
  await db.updateTable('staff_credentials').set(change).where('member_id', '=', memberId).execute()
}

/** Locks the row, so that two confirmations of the second step do not both succeed. */
export const findTotpPending = (db: Db, memberId: number) =>
  db
    .selectFrom('staff_credentials')
    .select('totp_pending')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** False when a code of this or a later time step was used before. */
export async function spendTotpStep(db: Db, memberId: number, step: number): Promise<boolean> {
  const { rows } = await sql`
    update staff_credentials set totp_last_step = ${step}
    where member_id = ${memberId} and totp_last_step < ${step} returning member_id`.execute(db)
  return rows.length > 0
}
