import type { Language } from '@zembil/rules/people/language'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Row } from '../../platform/database/row.ts'

export type CustomerSms = {
  customer_id: number
  purpose:
    | 'loan-code'
    | 'payment'
    | 'payment-reminder'
    | 'number-change'
    | 'security'
    | 'order'
    | 'phone-order'
    | 'campaign'
  /** Set when the recipient is not the customer's current number. */
  phone_number?: string
  /** The order that the message is about. */
  order_id?: number
  language: Language
  body: string
  /** After this time the message is not sent any more. */
  expires_at: Date | RawBuilder<Date>
}
/** A text that a member of staff tries on their own phone. */
type StaffSms = Pick<CustomerSms, 'body' | 'expires_at'> & {
  staff_id: number
  purpose: 'text-test'
  phone_number: string
}
export type NewSms = CustomerSms | StaffSms

/** Expiry of what somebody waits for with the phone in the hand. */
export const inTenMinutes = sql<Date>`now() + interval '10 minutes'`
/** Expiry of ordinary notifications. */
export const inOneDay = sql<Date>`now() + interval '1 day'`
/** Expiry of security notifications, which must reach a customer whose phone was off for days. */
export const inThreeDays = sql<Date>`now() + interval '3 days'`

export async function insertSms(db: Db, sms: NewSms): Promise<number> {
  const { id } = await db.insertInto('sms_messages').values(sms).returning('id').executeTakeFirstOrThrow()
  return id
}

type SettledSms = {
  customer_id: number
  language: Language
  status: 'sent' | 'refused'
  gateway_id: string | null
}

/** Messages that another feature has handed to the gateway itself. */
export async function insertSettledSms(
  db: Db,
  purpose: CustomerSms['purpose'],
  messages: readonly SettledSms[],
): Promise<void> {
  if (messages.length === 0) return
  const now = sql<Date>`now()`
  await db
    .insertInto('sms_messages')
    .values(messages.map((message) => ({ ...message, purpose, expires_at: now, settled_at: now })))
    .execute()
}

/** Undefined when the message is no longer queued. Erasing a customer deletes their messages. */
export const findQueuedSms = (db: Db, id: number) =>
  db
    .selectFrom('sms_messages as s')
    .leftJoin('customers as c', 'c.id', 's.customer_id')
    .select(['s.body', sql<boolean>`s.expires_at <= now()`.as('is_late')])
    .select(sql<string>`coalesce(s.phone_number, c.phone_number)`.as('phone_number'))
    .where('s.id', '=', id)
    .where('s.status', '=', 'queued')
    .executeTakeFirst()

type Outcome = { status: 'sent'; gateway_id: string } | { status: 'refused' | 'expired' }

/** Also deletes the text, which may contain a code. */
export async function settleSms(db: Db, id: number, outcome: Outcome): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ ...outcome, body: null, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}

/** How many messages of this purpose were queued for a customer in the last `hours` hours. */
async function countSms(db: Db, customerId: number, purpose: CustomerSms['purpose'], hours: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sms_messages
    where customer_id = ${customerId} and purpose = ${purpose}
      and created_at > now() - make_interval(hours => ${hours})`.execute(db)
  return rows[0]?.count ?? 0
}

export const countSmsOfLastHour = (db: Db, customerId: number, purpose: CustomerSms['purpose']): Promise<number> =>
  countSms(db, customerId, purpose, 1)

export const countSmsOfLastDay = (db: Db, customerId: number, purpose: CustomerSms['purpose']): Promise<number> =>
  countSms(db, customerId, purpose, 24)

/** How many texts a member of staff tried in the last hour, and in how many seconds the oldest no longer counts. */
export async function countTestSms(db: Db, staffId: number): Promise<{ count: number; wait: number }> {
  const { rows } = await sql<{ count: number; wait: number }>`
    select count(*)::int as count,
      coalesce(ceil(extract(epoch from min(created_at) + interval '1 hour' - now())), 0)::int as wait
    from sms_messages where staff_id = ${staffId} and created_at > now() - interval '1 hour'`.execute(db)
  return rows[0] ?? { count: 0, wait: 0 }
}

type KeptSms = Row<
  'sms_messages',
  'phone_number' | 'created_at',
  { purpose: CustomerSms['purpose']; status: 'queued' | Outcome['status'] }
>

/** A customer's messages and their status, newest first. Messages are deleted after ninety days. */
export async function listSmsRows(db: Db, customerId: number): Promise<KeptSms[]> {
  const { rows } = await sql<KeptSms>`
    select purpose, status, phone_number, created_at from sms_messages where customer_id = ${customerId}
    order by created_at desc, id desc limit 1000`.execute(db)
  return rows
}

/** Settles messages that were not sent in time, so that their texts are deleted too. */
export async function expireLateSms(db: Db): Promise<void> {
  await sql`update sms_messages set status = 'expired', body = null, settled_at = now()
    where status = 'queued' and expires_at <= now()`.execute(db)
}
