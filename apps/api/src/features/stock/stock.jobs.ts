import type { Deps } from '../../deps.ts'
import { recordCheck } from '../../platform/checks/record-check.ts'
import type { ScheduledJob } from '../../platform/jobs.ts'
import { requireSoundStock } from './check-stock.ts'
import { updateStockSales } from './labels/stock-lists.sql.ts'

export const stockJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'check-stock', cron: '40 0 * * *', run: () => recordCheck(db, 'stock', requireSoundStock) },
  { name: 'refresh-stock-sales', cron: '25 * * * *', run: () => updateStockSales(db) },
]
