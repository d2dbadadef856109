import type { Language } from '@zembil/rules/people/language'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

type Place = 'city' | 'sub_city' | 'woreda' | 'neighborhood' | 'house_number' | 'longitude' | 'latitude'
export type CallerRow = Row<
  'customers',
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'phone_number'
  | 'blocked_at'
  | 'blocked_reason'
  | 'credit_frozen_at'
  | 'credit_held_until'
  | Place
> &
  Row<'customer_balances', never, { wallet_santim: number; loan_santim: number }> & {
    owed_santim: number
    has_signed_in: boolean
    language: Language | null
  }

export async function findCallerRow(db: Db, phone: string): Promise<CallerRow | undefined> {
  const { rows } = await sql<CallerRow>`
    select c.id, c.first_name, c.last_name, c.phone_number, c.city, c.sub_city, c.woreda, c.neighborhood, c.house_number,
      c.longitude, c.latitude, c.last_signed_in_at is not null as has_signed_in, b.wallet_santim, b.loan_santim,
      case when c.credit_held_until > now() then c.credit_held_until end as credit_held_until,
      c.blocked_at, c.blocked_reason, c.credit_frozen_at,
      coalesce((select balance_santim from ledger_accounts a where a.customer_id = c.id and a.kind = 'debt'), 0)
        as owed_santim,
      coalesce(c.language,
        (select o.language from orders o where o.customer_id = c.id order by o.created_at desc limit 1)) as language
    from customers c join customer_balances b on b.customer_id = c.id where c.phone_number = ${phone}`.execute(db)
  return rows[0]
}

export type UsedPlace = {
  first_name: string
  last_name: string | null
  phone_number: string
  city: string | null
  sub_city: string | null
  woreda: string | null
  neighborhood: string | null
  house_number: string | null
  landmark?: string | null
  latitude: number | null
  longitude: number | null
}

/** Where the last deliveries went, newest first. Addresses of old orders are forgotten. */
export async function listUsedPlaces(db: Db, customerId: number, most: number): Promise<UsedPlace[]> {
  const { rows } = await sql<{ place: UsedPlace }>`
    select o.shipping_detail as place from orders o
    where o.customer_id = ${customerId} and o.delivery_kind = 'delivery' and o.shipping_detail is not null
    order by o.created_at desc, o.id desc limit ${most}`.execute(db)
  return rows.map(({ place }) => place)
}
