import type { Deps } from '../../deps.ts'
import { addTableGauge } from '../../platform/metrics.ts'
import { countFailed } from './failed-jobs.sql.ts'
import { findArchived, listCheckRows, listFacts, listQueueRows, measureSms } from './system-health.sql.ts'

const mostFailed = 1_000
const inSeconds = (time: Date): number => time.getTime() / 1_000
/** No value for what has never happened. */
const momentOf = (time: Date | null | undefined) => (time ? [{ labels: {}, value: inSeconds(time) }] : [])

/** What the system page shows, as metrics of the worker, whose role may read the tables of jobs. */
export function measureSystem({ db, metrics }: Deps): void {
  addTableGauge(metrics, {
    name: 'check_findings',
    help: 'What the last nightly check found wrong, by check',
    labelNames: ['check'],
    read: async () =>
      (await listCheckRows(db)).map(({ name, findings }) => ({ labels: { check: name }, value: findings })),
  })
  addTableGauge(metrics, {
    name: 'check_ran_seconds',
    help: 'Unix time of the last run of a nightly check',
    labelNames: ['check'],
    read: async () =>
      (await listCheckRows(db)).map(({ name, ran_at }) => ({ labels: { check: name }, value: inSeconds(ran_at) })),
  })
  addTableGauge(metrics, {
    name: 'job_oldest_due_seconds',
    help: 'Age of the oldest job that is due and not done, by job',
    labelNames: ['name'],
    read: async () =>
      (await listQueueRows(db)).flatMap(({ name, oldest_at }) =>
        oldest_at ? [{ labels: { name }, value: (Date.now() - oldest_at.getTime()) / 1_000 }] : [],
      ),
  })
  addTableGauge(metrics, {
    name: 'jobs_given_up',
    help: `Failed jobs that nobody has sent again, at most ${mostFailed}`,
    labelNames: [],
    read: async () => [{ labels: {}, value: await countFailed(db, 'open', mostFailed) }],
  })
  addTableGauge(metrics, {
    name: 'backup_completed_seconds',
    help: 'Unix time of the last good backup',
    labelNames: [],
    read: async () => momentOf((await listFacts(db)).get('backup')),
  })
  addTableGauge(metrics, {
    name: 'wal_archive_last_success_timestamp_seconds',
    help: 'When PostgreSQL last archived a WAL file; the time since then is what a lost site would lose',
    labelNames: [],
    read: async () => momentOf(await findArchived(db)),
  })
  addTableGauge(metrics, {
    name: 'sms_last_hour',
    help: 'SMS of the last hour, and those that wait, by state',
    labelNames: ['state'],
    read: async () => {
      const { sent, refused, waiting } = await measureSms(db)
      return Object.entries({ sent, refused, waiting }).map(([state, value]) => ({ labels: { state }, value }))
    },
  })
}
