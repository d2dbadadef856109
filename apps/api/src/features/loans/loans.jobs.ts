import type { Deps } from '../../deps.ts'
import { daysAgo } from '../../platform/ago.ts'
import type { ScheduledJob } from '../../platform/jobs.ts'
import { requireSoundLedger } from './check-ledger.ts'
import { deleteOldCodes } from './loan-codes.sql.ts'

export const loanJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'check-ledger', cron: '50 0 * * *', run: () => requireSoundLedger(db) },
  { name: 'forget-loan-codes', cron: '35 * * * *', run: () => deleteOldCodes(db, daysAgo(1)) },
]
