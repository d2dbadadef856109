import type { Deps } from '../../deps.ts'
import type { ScheduledJob } from '../../platform/jobs.ts'
import { deleteOldKeys } from './acts/act-keys.sql.ts'
import { deleteExpiredSessions } from './sessions/sessions.sql.ts'

export const staffJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'delete-staff-sessions', cron: '25 * * * *', run: () => deleteExpiredSessions(db) },
  { name: 'forget-staff-keys', cron: '15 1 * * *', run: () => deleteOldKeys(db) },
]
