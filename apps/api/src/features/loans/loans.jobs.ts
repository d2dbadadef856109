import type { Deps } from '../../deps.ts'
import { recordCheck } from '../../platform/checks/record-check.ts'
import { deleteOld } from '../../platform/database/delete-old.sql.ts'
import type { ScheduledJob } from '../../platform/jobs.ts'
import { recountAgeing } from './ageing/ageing.sql.ts'
import { requireSoundLedger } from './check-ledger.ts'

export const loanJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'check-ledger', cron: '50 0 * * *', run: () => recordCheck(db, 'ledger', requireSoundLedger) },
  { name: 'count-loan-ageing', cron: '5 * * * *', run: () => recountAgeing(db) },
  { name: 'forget-loan-codes', cron: '35 * * * *', run: () => deleteOld(db, 'loan_codes', 1) },
]
