import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type SmsMeasures = { sent: number; refused: number; waiting: number; oldest_waiting_at: Date | null }

/** SMS of the last hour, and those that wait. */
export async function measureSms(db: Db): Promise<SmsMeasures> {
  const { rows } = await sql<SmsMeasures>`
    select count(*) filter (where status = 'sent')::int as sent,
      count(*) filter (where status = 'refused')::int as refused,
      (select count(*)::int from sms_messages where status = 'queued') as waiting,
      (select min(created_at) from sms_messages where status = 'queued') as oldest_waiting_at
    from sms_messages where created_at > now() - interval '1 hour'`.execute(db)
  return rows[0] ?? { sent: 0, refused: 0, waiting: 0, oldest_waiting_at: null }
}

type ProviderMeasures = { method: string; attempts: number; paid: number; failed: number; last_paid_at: Date | null }

/** Attempts of the last hour, and the last payment of the last day. `failed`: the provider did not begin the payment. */
export async function measureProviders(db: Db): Promise<Map<string, ProviderMeasures>> {
  const { rows } = await sql<ProviderMeasures>`
    with tried as (
      select method, count(*)::int as attempts, count(*) filter (where state = 'paid')::int as paid,
        count(*) filter (where start_failed_at is not null)::int as failed
      from payment_attempts where created_at > now() - interval '1 hour' group by 1
    ), received as (
      select provider as method, max(received_at) as last_paid_at from payments
      where received_at > now() - interval '1 day' group by 1
    )
    select method, coalesce(attempts, 0) as attempts, coalesce(paid, 0) as paid, coalesce(failed, 0) as failed, last_paid_at
    from tried full join received using (method)`.execute(db)
  return new Map(rows.map((row) => [row.method, row]))
}

type QueueRow = { name: string; waiting: number; retrying: number; oldest_at: Date | null }

/** Jobs that are due and not done. A job that waits for its time is not late. */
export async function listQueueRows(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select name, count(*) filter (where state <> 'retry')::int as waiting,
      count(*) filter (where state = 'retry')::int as retrying, min(created_on) as oldest_at
    from jobs.job where state in ('created', 'retry', 'active') and (state = 'retry' or start_after <= now())
      -- The runner's own queues.
      and name not like '\\_\\_%'
    group by 1 order by 1`.execute(db)
  return rows
}

type CheckRow = { name: 'stock' | 'ledger' | 'payments'; ran_at: Date; is_sound: boolean; findings: number }

export async function listCheckRows(db: Db): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select name, ran_at, is_sound, (select count(*)::int from check_findings f where f.check_name = r.name) as findings
    from check_runs r`.execute(db)
  return rows
}

export async function listFacts(db: Db): Promise<Map<string, Date>> {
  const rows = await db.selectFrom('system_facts').select(['name', 'at']).execute()
  return new Map(rows.map(({ name, at }) => [name, at]))
}

/** When this server last archived WAL. A former primary keeps its old value, so ask through the address of the primary. */
export async function findArchived(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select last_archived_time as at from pg_stat_archiver`.execute(db)
  return rows[0]?.at ?? null
}

type DatabaseFacts = { size: number; version: string; migration: string; job_tables: string }

export async function describeDatabase(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select pg_database_size(current_database()) as size, current_setting('server_version') as version,
      coalesce((select max(name) from kysely_migration), '') as migration,
      coalesce((select max(version)::text from jobs.version), '') as job_tables`.execute(db)
  if (!rows[0]) throw new Error('a select without a table returned no row')
  return rows[0]
}

/** Proves that a worker is running: it is the only one who runs scheduled jobs. */
export async function saveHeartbeat(db: Db): Promise<void> {
  await sql`insert into system_facts (name, at) values ('worker', now())
    on conflict (name) do update set at = excluded.at`.execute(db)
}
