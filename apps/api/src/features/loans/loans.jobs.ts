import type { Deps } from '../../deps.ts'
import type { ScheduledJob } from '../../platform/jobs.ts'
import { requireSoundLedger } from './check-ledger.ts'
import { deleteOldCodes } from './loan-codes.sql.ts'

const hour = 3_600_000
/** A day and a bit: what happens while one night's check runs is seen by the next. */
const lookBack = 25 * hour

export const loanJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'check-ledger', cron: '50 0 * * *', run: () => requireSoundLedger(db, new Date(Date.now() - lookBack)) },
  { name: 'forget-loan-codes', cron: '35 * * * *', run: () => deleteOldCodes(db, new Date(Date.now() - 24 * hour)) },
]
