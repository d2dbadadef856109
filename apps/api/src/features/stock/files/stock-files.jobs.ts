import type { Deps } from '../../../deps.ts'
import { handleJob, type JobHandler, type ScheduledJob } from '../../../platform/jobs.ts'
import { listAbandonedImports } from '../../catalog/imports/imports.sql.ts'
import { checkStockFile } from './check-stock-file.ts'
import { stockFileUploaded } from './stock-files.messages.ts'

/** Checks again what a worker that died had begun. */
async function continueStockFiles({ db, jobs }: Deps): Promise<void> {
  const abandoned = await listAbandonedImports(db, 'stock')
  await jobs.transact(async (tx) => {
    for (const { id } of abandoned) await tx.enqueue(stockFileUploaded, { id })
  })
}

export const stockFileHandlers = (deps: Deps): JobHandler[] => [
  handleJob(stockFileUploaded, ({ id }) => checkStockFile(deps, id)),
]

export const stockFileJobs = (deps: Deps): ScheduledJob[] => [
  { name: 'continue-stock-files', cron: '* * * * *', run: () => continueStockFiles(deps) },
]
