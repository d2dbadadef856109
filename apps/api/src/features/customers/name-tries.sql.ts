import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Row } from '../../platform/database/row.ts'

export type Names = { email: string; user_name: string }
type Tried = Row<'name_tries', 'tries'> & { wait_seconds: number }

/**
 * Counts an attempt in a one-hour window that starts with the first one; undefined when the names are unchanged. Runs
 * as a separate statement before the change, so that a failed change counts too.
 */
export async function insertNameTry(db: Db, customerId: number, names: Names): Promise<Tried | undefined> {
  const { rows } = await sql<Tried>`
    insert into name_tries (customer_id, tries, since)
    select id, 1, now() from customers where id = ${customerId}
      and (lower(email), lower(user_name)) is distinct from (lower(${names.email}), lower(${names.user_name}))
    on conflict (customer_id) do update set
      tries = case when name_tries.since <= now() - interval '1 hour' then 1 else name_tries.tries + 1 end,
      since = case when name_tries.since <= now() - interval '1 hour' then now() else name_tries.since end
    returning tries, ceil(extract(epoch from since + interval '1 hour' - now()))::int as wait_seconds`.execute(db)
  return rows[0]
}
