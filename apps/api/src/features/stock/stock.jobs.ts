import type { Deps } from '../../deps.ts'
import type { ScheduledJob } from '../../platform/jobs.ts'
import { requireSoundStock } from './check-stock.ts'

export const stockJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'check-stock', cron: '40 0 * * *', run: () => requireSoundStock(db) },
]
