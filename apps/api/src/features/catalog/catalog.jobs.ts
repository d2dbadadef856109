import type { Deps } from '../../deps.ts'
import type { ScheduledJob } from '../../platform/jobs.ts'
import { refreshPopularProducts } from './refresh-popular-products.ts'

export const catalogJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'refresh-popular-products', cron: '*/15 * * * *', run: () => refreshPopularProducts(db, new Date()) },
]
