import type { Deps } from '../../deps.ts'
import type { ScheduledJob } from '../../platform/jobs.ts'
import { countOpenDays } from './counting/count-open-days.ts'
import { recountStockValues } from './counting/stock-values.sql.ts'

export const reportJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'count-days', cron: '*/5 * * * *', run: () => countOpenDays(db) },
  { name: 'count-stock-values', cron: '*/15 * * * *', run: () => recountStockValues(db) },
]
