import type { Deps } from '../../deps.ts'
import { handleJob, type JobHandler, type ScheduledJob } from '../../platform/jobs.ts'
import { refreshPopularProducts } from './refresh-popular-products.ts'
import { reindexGoods } from './reindex/reindex.messages.ts'
import { runReindex } from './reindex/run-reindex.ts'
import { cleanLexicon } from './search/clean-lexicon.ts'
import { insertNewBrands } from './shelves/shelves.sql.ts'
import { deleteOldMisses } from './shop-search/misses.sql.ts'
import { applyDuePrices } from './staff-products/apply-due-prices.ts'

export const catalogJobs = ({ db, jobs }: Deps): ScheduledJob[] => [
  { name: 'apply-due-prices', cron: '* * * * *', run: () => applyDuePrices({ jobs }) },
  { name: 'refresh-popular-products', cron: '*/15 * * * *', run: () => refreshPopularProducts(db, new Date()) },
  { name: 'clean-search-lexicon', cron: '20 0 * * *', run: () => cleanLexicon(db) },
  { name: 'add-new-brands', cron: '*/5 * * * *', run: () => insertNewBrands(db) },
  { name: 'forget-search-misses', cron: '45 1 * * *', run: () => deleteOldMisses(db) },
]

export const catalogHandlers = (deps: Deps): JobHandler[] => [
  handleJob(reindexGoods, ({ run_id }) => runReindex(deps, run_id)),
]
