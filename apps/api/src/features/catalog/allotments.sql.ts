import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/**
 * Adds to (or, if negative, takes from) the allotments of packages; packages without an allotment are left unchanged.
 * The column's check constraint refuses a negative allotment, which rolls back the order. Locks in id order, as
 * everywhere.
 */
export async function changeAllotments(db: Db, changes: { id: number; quantity: number }[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    with changed as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id integer, quantity integer)
    ), locked as (
      select p.id from packages p where p.id in (select id from changed) and p.allotment is not null
      order by p.id for no key update
    )
    update packages p set allotment = p.allotment + c.quantity
    from changed c join locked l on l.id = c.id where p.id = c.id`.execute(db)
}
