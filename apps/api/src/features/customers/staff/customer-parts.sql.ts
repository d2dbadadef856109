import type { CustomerMessage, CustomerReferral } from '@zembil/contract/staff/customer-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

/** Older ones are rarely asked for; messages are deleted after a year anyway. */
const most = 200

export type MessageRow = Pick<
  CustomerMessage,
  'id' | 'kind' | 'purpose' | 'title' | 'title_am' | 'fate' | 'language' | 'phone_number'
> & { created_at: Date; settled_at: Date | null }

/** Reads two tables of other features, each by its index of the customer. */
export async function listMessageRows(db: Db, customerId: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    (select 'sms-' || id as id, 'sms' as kind, purpose, null as title, null as title_am, status as fate, language, phone_number,
      created_at, settled_at
     from sms_messages where customer_id = ${customerId} order by created_at desc limit ${sql.lit(most)})
    union all
    (select 'notification-' || id, 'notification', null, title, title_am,
      case when read_at is null then 'unread' else 'read' end, null, null, created_at, read_at
     from notifications where customer_id = ${customerId} order by id desc limit ${sql.lit(most)})
    order by created_at desc, id desc limit ${sql.lit(most)}`.execute(db)
  return rows
}

export async function listCustomerSessions(db: Db, customerId: number) {
  const { rows } = await sql<Row<'sessions', 'id' | 'user_agent' | 'created_at' | 'last_used_at' | 'expires_at'>>`
    select id, user_agent, created_at, last_used_at, expires_at from sessions
    where customer_id = ${customerId} and expires_at > now()
    order by last_used_at desc, id desc limit ${sql.lit(most)}`.execute(db)
  return rows
}

export type ReferralRow = Pick<CustomerReferral, 'order_id' | 'direction' | 'order_status' | 'is_counted'> & {
  phone_number: string | null
  created_at: Date
}

export async function listCustomerReferrals(db: Db, customerId: number): Promise<ReferralRow[]> {
  const { rows } = await sql<ReferralRow>`
    select r.order_id, r.direction, r.phone_number, o.status as order_status, r.created_at,
      o.status in ('pending-delivery', 'pending-pickup', 'successful') as is_counted
    from (
      (select 'named' as direction, r.order_id, r.order_created_at, r.referrer_phone_number as phone_number, r.created_at
       from orders o join referrals r on r.order_id = o.id and r.order_created_at = o.created_at
       where o.customer_id = ${customerId})
      union all
      (select 'brought', r.order_id, r.order_created_at, b.phone_number, r.created_at
       from customers c join referrals r on r.referrer_phone_number = c.phone_number
         join orders o on o.id = r.order_id and o.created_at = r.order_created_at
         left join customers b on b.id = o.customer_id
       where c.id = ${customerId})
    ) r join orders o on o.id = r.order_id and o.created_at = r.order_created_at
    order by r.created_at desc, r.order_id desc limit ${sql.lit(most)}`.execute(db)
  return rows
}
