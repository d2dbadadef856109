import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { isBypassing } from '../../customers/customers.sql.ts'

const customerOf = (db: Db, id: number) => db.selectFrom('customers').where('id', '=', id)

/** Whether this customer may order beyond a product's limit per order. */
export async function findBypass(db: Db, customerId: number): Promise<boolean> {
  const row = await customerOf(db, customerId).select(isBypassing(sql`customers`).as('bypass')).executeTakeFirst()
  return row?.bypass ?? false
}

/**
 * Serialises the orders of one customer, so that their unpaid orders can be counted reliably. Not `for update`, which
 * would also conflict with inserts that reference the customer.
 */
export async function lockOrderer(db: Db, customerId: number): Promise<void> {
  await customerOf(db, customerId).select('id').forNoKeyUpdate().execute()
}

export async function findPhoneNumber(db: Db, customerId: number): Promise<string | undefined> {
  return (await customerOf(db, customerId).select('phone_number').executeTakeFirst())?.phone_number
}
