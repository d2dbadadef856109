import { sql } from 'kysely'
import type { CheckName } from '../database/check-points.sql.ts'
import type { Db } from '../database/db.ts'
import type { Finding } from './faults-found.ts'

export async function saveRun(db: Db, name: CheckName, isSound: boolean): Promise<void> {
  await sql`insert into check_runs (name, is_sound) values (${name}, ${isSound})
    on conflict (name) do update set ran_at = now(), is_sound = excluded.is_sound`.execute(db)
}

/** A finding that is still there keeps the time when it was first found; one that is gone is deleted. */
export async function replaceFindings(db: Db, name: CheckName, findings: readonly Finding[]): Promise<void> {
  await sql`
    with given as (
      select kind, id, fault, coalesce(details, '{}') as details
      from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as f (kind text, id bigint, fault text, details jsonb)
    ), gone as (
      delete from check_findings c where check_name = ${name} and not exists (
        select from given g where g.kind = c.subject_kind and g.id = c.subject_id and g.fault = c.fault)
    )
    insert into check_findings (check_name, subject_kind, subject_id, fault, details)
    select distinct on (kind, id, fault) ${name}, kind, id, fault, details from given
    on conflict (check_name, subject_kind, subject_id, fault) do update set details = excluded.details`.execute(db)
}
