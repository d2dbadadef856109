import type { Language } from '@zembil/rules/people/language'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'

/** The language in which the shop writes to the customer: what staff noted, otherwise that of the last order. */
export async function findCustomerLanguage(db: Db, id: number): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`
    select coalesce(c.language,
      (select o.language from orders o where o.customer_id = c.id order by o.created_at desc limit 1), 'am') as language
    from customers c where c.id = ${id}`.execute(db)
  return rows[0]?.language ?? 'am'
}
