import type { Alarm, SystemReport } from '@zembil/contract/staff/settings/system-shapes'
import { mostCounted } from '@zembil/contract/staff/staff-fields'
import type { Deps } from '../../deps.ts'
import { countFailed } from './failed-jobs.sql.ts'
import { getSystem } from './get-system.ts'

/** A backup is due every day. */
const backupHours = 26

function backupAlarm({ backup_at }: SystemReport): Alarm['kind'] | null {
  if (backup_at === null) return 'backup_missing'
  return Date.now() - Date.parse(backup_at) > backupHours * 3_600_000 ? 'backup_old' : null
}

/** What somebody should look at now; empty when all is well. */
export async function listAlarms(deps: Deps): Promise<{ data: Alarm[] }> {
  const { data: report } = await getSystem(deps)
  const failing = (parts: readonly { state: string }[]) => parts.filter(({ state }) => state === 'failing').length
  const backup = backupAlarm(report)
  const alarms: Alarm[] = [
    { kind: 'worker', count: failing([report.worker]) },
    { kind: 'sms', count: failing([report.sms]) },
    { kind: 'provider', count: failing(report.providers) },
    { kind: 'failed_jobs', count: await countFailed(deps.db, 'open', mostCounted) },
    { kind: 'findings', count: report.checks.reduce((sum, { findings }) => sum + findings, 0) },
    { kind: 'check_missing', count: report.checks.filter(({ state }) => state === 'quiet').length },
    ...(backup ? [{ kind: backup, count: 1 }] : []),
  ]
  return { data: alarms.filter(({ count }) => count > 0) }
}
