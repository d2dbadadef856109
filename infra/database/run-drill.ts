import { parseArgs } from 'node:util'
import { drillBackup } from './drill-backup.ts'

/** Proves that the backups can be restored: run it on a database machine, as root or postgres, while the shop goes on. */
const { values } = parseArgs({
  options: {
    target: { type: 'string' },
    config: { type: 'string', default: '/etc/zembil-database/pgbackrest.conf' },
    folder: { type: 'string', default: '/var/lib/postgresql/zembil-drill' },
  },
})
// The WAL of the last minutes may not be in the archive yet.
const target = values.target ? new Date(values.target) : new Date(Date.now() - 5 * 60_000)
if (Number.isNaN(target.getTime())) throw new Error('--target must be a time, e.g. 2026-11-18T01:00:00Z')

const { faults, ...report } = await drillBackup({ config: values.config, target, folder: values.folder })
console.table([{ target: target.toISOString(), ...report, last_order_at: report.last_order_at?.toISOString() }])
for (const fault of faults.slice(0, 20)) console.log(fault)
if (faults.length > 0) throw new Error(`${faults.length} faults in the restored copy`)
console.log('passed: the backup was restored, and stock, credit and payments add up')
