import type { Deps } from '../../deps.ts'
import { recordCheck } from '../../platform/checks/record-check.ts'
import type { JobHandler, ScheduledJob } from '../../platform/jobs.ts'
import { requireSoundStock } from './check-stock.ts'
import { stockFileHandlers, stockFileJobs } from './files/stock-files.jobs.ts'
import { updateStockSales } from './labels/stock-lists.sql.ts'

export const stockHandlers = (deps: Deps): JobHandler[] => stockFileHandlers(deps)

export const stockJobs = (deps: Deps): ScheduledJob[] => [
  { name: 'check-stock', cron: '40 0 * * *', run: () => recordCheck(deps.db, 'stock', requireSoundStock) },
  { name: 'refresh-stock-sales', cron: '25 * * * *', run: () => updateStockSales(deps.db) },
  ...stockFileJobs(deps),
]
