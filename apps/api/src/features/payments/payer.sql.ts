import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** The customer's own, unless they say otherwise. */
export async function findPayerPhone(db: Db, customerId: number): Promise<string> {
  const { rows } = await sql<{ phone_number: string }>`
    select phone_number from customers where id = ${customerId}`.execute(db)
  return rows[0]?.phone_number ?? ''
}
