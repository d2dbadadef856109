import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/db.ts'
import { indexCategories } from '../search/index-categories.ts'
import { indexPackages } from '../search/index-packages.ts'
import { indexProducts } from '../search/index-products.ts'
import { reindexGoods } from './reindex.messages.ts'
import {
  advanceRun,
  finishRun,
  listPackagesOf,
  listProductsOf,
  lockRun,
  type RunRow,
  renameBrandOf,
} from './reindex.sql.ts'

const batch = 200
/** A message ends well before the job runner takes it for lost; the rest is a message of its own. */
const batchesPerMessage = 50

/** Returns how many products it indexed; fewer than a batch when no more are left. */
async function indexBatch(db: Db, run: RunRow): Promise<number> {
  const ids = await listProductsOf(db, run, run.position, batch)
  if (run.old_brand !== null && run.subject_id !== null) await renameBrandOf(db, ids, run.old_brand, run.subject_id)
  if (ids.length > 0) await indexProducts(db, ids)
  await advanceRun(db, run.id, ids.at(-1) ?? run.position, ids.length)
  return ids.length
}

/**
 * Each step is a transaction of its own: once it has added new words, it may lock nothing more, or it would deadlock with
 * somebody who edits a product of the next packages. All of them can be repeated.
 */
async function indexRest({ jobs }: Pick<Deps, 'jobs'>, runId: number): Promise<void> {
  const inRun = (work: (db: Db, run: RunRow) => Promise<unknown>) =>
    jobs.transact(async ({ db }) => {
      const run = await lockRun(db, runId)
      if (run && run.finished_at === null) await work(db, run)
    })
  let packages: number[] = []
  await inRun(async (db, run) => {
    packages = await listPackagesOf(db, run)
    await indexCategories(db)
  })
  for (let start = 0; start < packages.length; start += batch)
    await inRun((db) => indexPackages(db, packages.slice(start, start + batch)))
  await inRun((db) => finishRun(db, runId))
}

/** Indexes the goods of a run, 200 in each transaction. A run that was interrupted goes on where it stopped. */
export async function runReindex(deps: Pick<Deps, 'jobs'>, runId: number): Promise<void> {
  for (let step = 0; step < batchesPerMessage; step++) {
    const isOver = await deps.jobs.transact(async ({ db, enqueue }) => {
      const run = await lockRun(db, runId)
      if (!run || run.finished_at !== null) return true
      const indexed = await indexBatch(db, run)
      if (indexed === batch && step === batchesPerMessage - 1) await enqueue(reindexGoods, { run_id: runId })
      return indexed < batch
    })
    if (isOver) return indexRest(deps, runId)
  }
}
