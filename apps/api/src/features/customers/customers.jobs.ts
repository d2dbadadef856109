import type { Deps } from '../../deps.ts'
import type { ScheduledJob } from '../../platform/jobs.ts'
import { deleteExpiredProofs } from './identity-proofs.sql.ts'
import { deleteExpiredSessions } from './sessions.sql.ts'
import { indexCustomerNames } from './staff/index-customer-names.ts'

export const customerJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'delete-expired-sessions', cron: '20 * * * *', run: () => deleteExpiredSessions(db) },
  { name: 'forget-identity-proofs', cron: '25 * * * *', run: () => deleteExpiredProofs(db) },
  { name: 'index-customer-names', cron: '* * * * *', run: () => indexCustomerNames(db) },
]
