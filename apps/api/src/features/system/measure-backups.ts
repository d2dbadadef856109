import { Gauge } from 'prom-client'
import type { Deps } from '../../deps.ts'
import { findArchived, listFacts } from './system-health.sql.ts'

const seconds = (at: Date): number => at.getTime() / 1_000

/** Read from the database on each scrape. A gauge without a value means: never, or the database does not answer. */
export function measureBackups({ db, metrics: { registry } }: Deps): void {
  const registers = [registry]
  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last successful backup was completed',
    // Without a label, an unset gauge would be 0.
    labelNames: ['kind'],
    registers,
    async collect() {
      const at = await listFacts(db).then(
        (facts) => facts.get('backup'),
        () => undefined,
      )
      this.reset()
      if (at) this.set({ kind: 'database' }, seconds(at))
    },
  })
  new Gauge({
    name: 'wal_archive_last_success_timestamp_seconds',
    help: 'When PostgreSQL last archived a WAL file; the time since then is what a lost site would lose',
    labelNames: ['kind'],
    registers,
    async collect() {
      const at = await findArchived(db).catch(() => null)
      this.reset()
      if (at) this.set({ kind: 'database' }, seconds(at))
    },
  })
}
