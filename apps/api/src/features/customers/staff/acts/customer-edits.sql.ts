import type { Language } from '@zembil/rules/people/language'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import { editBy } from '../../../staff/acts/edits.sql.ts'

type Edit = {
  first_name?: string
  last_name?: string
  city?: string | null
  sub_city?: string | null
  woreda?: string | null
  neighborhood?: string | null
  house_number?: string | null
  longitude?: number | null
  latitude?: number | null
  language?: Language | null
  bypass_product_quantity_restriction?: boolean
  bypass_until?: ReturnType<typeof sql<Date>> | null
}

/** A change by a member of staff. */
export async function editCustomer(db: Db, id: number, memberId: number, edit: Edit): Promise<void> {
  await db
    .updateTable('customers')
    .set({ ...edit, ...editBy(memberId) })
    .where('id', '=', id)
    .execute()
}

/** With a reason, blocks the customer; without one, lifts the block. */
export async function setBlock(db: Db, id: number, memberId: number, reason: string | null): Promise<void> {
  await db
    .updateTable('customers')
    .set({ blocked_at: reason === null ? null : sql<Date>`now()`, blocked_reason: reason, ...editBy(memberId) })
    .where('id', '=', id)
    .execute()
}

export async function deleteSessions(db: Db, customerId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** The start of the day after this one, in Addis Ababa. */
export const endOfDay = (day: string) => sql<Date>`(${day}::date + 1)::timestamp at time zone 'Africa/Addis_Ababa'`
