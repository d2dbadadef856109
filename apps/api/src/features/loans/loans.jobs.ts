import type { Deps } from '../../deps.ts'
import { daysAgo, hoursAgo } from '../../platform/ago.ts'
import type { ScheduledJob } from '../../platform/jobs.ts'
import { requireSoundLedger } from './check-ledger.ts'
import { deleteOldCodes } from './loan-codes.sql.ts'

/** A day and a bit: what happens while one night's check runs is seen by the next. */
const checkedHours = 25

export const loanJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'check-ledger', cron: '50 0 * * *', run: () => requireSoundLedger(db, hoursAgo(checkedHours)) },
  { name: 'forget-loan-codes', cron: '35 * * * *', run: () => deleteOldCodes(db, daysAgo(1)) },
]
