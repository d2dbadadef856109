import type { CustomerExport } from '@zembil/contract/customers'
import type { CustomerNote } from '@zembil/contract/staff/customer-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** Older ones are rarely asked for. */
const most = 200

type NoteRow = Omit<CustomerNote, 'created_at'> & { created_at: Date }

const view = ({ created_at, ...note }: NoteRow): CustomerNote => ({ ...note, created_at: created_at.toISOString() })

const withMember = (notes: RawBuilder<unknown>) => sql<NoteRow>`
  select n.id, n.text, n.created_at, json_build_object('id', m.id, 'name', m.name, 'name_am', m.name_am) as member
  from ${notes} n join staff_members m on m.id = n.staff_id`

export async function listCustomerNotes(db: Db, customerId: number): Promise<CustomerNote[]> {
  const { rows } = await sql<NoteRow>`${withMember(sql`customer_notes`)}
    where n.customer_id = ${customerId} order by n.id desc limit ${sql.lit(most)}`.execute(db)
  return rows.map(view)
}

/** Undefined when there is no such customer. */
export async function insertCustomerNote(
  db: Db,
  customerId: number,
  staffId: number,
  text: string,
): Promise<CustomerNote | undefined> {
  const { rows } = await sql<NoteRow>`
    with written as (
      insert into customer_notes (customer_id, staff_id, text)
      select id, ${staffId}, ${text} from customers where id = ${customerId}
      returning id, text, staff_id, created_at
    ) ${withMember(sql`written`)}`.execute(db)
  return rows[0] && view(rows[0])
}

/** For the customer: without the names of colleagues. */
export async function exportCustomerNotes(db: Db, customerId: number): Promise<CustomerExport['notes']> {
  const { rows } = await sql<{ text: string; created_at: Date }>`
    select text, created_at from customer_notes where customer_id = ${customerId} order by id desc`.execute(db)
  return rows.map(({ text, created_at }) => ({ text, created_at: created_at.toISOString() }))
}
