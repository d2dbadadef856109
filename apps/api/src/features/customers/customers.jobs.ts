import type { Deps } from '../../deps.ts'
import type { ScheduledJob } from '../../platform/jobs.ts'
import { deleteExpiredSessions } from './sessions.sql.ts'

export const customerJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'delete-expired-sessions', cron: '20 * * * *', run: () => deleteExpiredSessions(db) },
]
