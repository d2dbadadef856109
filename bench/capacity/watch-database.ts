import pg from 'pg'
import { cpuSeconds, parentOf } from '../process-cpu.ts'

/** A connection reports its times when it has been idle for ten seconds. */
const reportMs = 11_000

export type DatabaseWatch = {
  cpu: () => number
  /** Waits until all connections have reported. */
  busy: () => Promise<number>
  end: () => Promise<void>
}

/** Watches a PostgreSQL server on this machine. */
export async function watchDatabase(url: string): Promise<DatabaseWatch> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = parentOf(rows[0]?.pid ?? 0)
  return {
    cpu: () => cpuSeconds(server),
    busy: async () => {
      await new Promise((resolve) => setTimeout(resolve, reportMs))
      const { rows: found } = await client.query<{ seconds: number }>(
        `select (active_time + idle_in_transaction_time) / 1000 as seconds from pg_stat_database
         where datname = current_database()`,
      )
      return found[0]?.seconds ?? 0
    },
    end: () => client.end(),
  }
}
