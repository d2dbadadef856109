import type { Language } from '@zembil/rules/people/language'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** The language of the newest attempt to pay; an order that cost nothing has none. */
export async function findOrderLanguage(db: Db, orderId: number): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`
    select language from payment_attempts where order_id = ${orderId} order by id desc limit 1`.execute(db)
  return rows[0]?.language ?? 'en'
}

/** The first name of the courier who has the order. */
export async function findCourierNames(db: Db, orderId: number): Promise<Record<Language, string>> {
  const { rows } = await sql<Record<Language, string>>`
    select courier_name as en, courier_name_am as am from deliveries
    where order_id = ${orderId} and state = 'out'`.execute(db)
  return rows[0] ?? { en: '', am: '' }
}
