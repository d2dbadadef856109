import type { Language } from '@zembil/rules/people/language'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** The first name of the courier who has the order. */
export async function findCourierNames(db: Db, orderId: number): Promise<Record<Language, string>> {
  const { rows } = await sql<Record<Language, string>>`
    select courier_name as en, courier_name_am as am from deliveries
    where order_id = ${orderId} and state = 'out'`.execute(db)
  return rows[0] ?? { en: '', am: '' }
}
