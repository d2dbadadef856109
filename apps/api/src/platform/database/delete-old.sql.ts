import { sql } from 'kysely'
import type { Db } from './db.ts'
import { inBatches } from './in-batches.ts'

/** Tables whose rows are deleted by age, and the indexed column that holds the time. */
const ages = {
  contact_messages: 'created_at',
  failed_jobs: 'failed_at',
  loan_codes: 'expires_at',
  notifications: 'created_at',
  order_keys: 'created_at',
  sms_messages: 'created_at',
} as const

/** Deletes rows older than `days`, in small batches. */
export async function deleteOld(db: Db, table: keyof typeof ages, days: number): Promise<void> {
  const age = sql.ref(ages[table])
  await inBatches(async (most) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${age} < now() - make_interval(days => ${days}) limit ${most}))`.execute(
      db,
    )
    return Number(numAffectedRows)
  })
}
