import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

type NewCaller = Row<'customers', 'phone_number', { first_name: string; last_name: string }>

/** A customer who has never signed in; whoever signs in with the number later gets this account. Undefined if it exists. */
export async function insertCaller(
  db: Db,
  { phone_number, first_name, last_name }: NewCaller,
): Promise<number | undefined> {
  const { rows } = await sql<Row<'customers', 'id'>>`
    insert into customers (phone_number, first_name, last_name, last_signed_in_at)
    values (${phone_number}, ${first_name}, ${last_name}, null)
    on conflict (phone_number) do nothing returning id`.execute(db)
  return rows[0]?.id
}
