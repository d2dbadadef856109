import type { Transaction } from '../../../platform/database/transact.ts'
import { reindexGoods } from './reindex.messages.ts'
import { type Cause, countProductsOf, insertRun } from './reindex.sql.ts'

type Renamed = {
  cause: Cause
  subjectId: number | null
  label: string
  by: number
  words?: string[]
  oldBrand?: string | null
}

/** Plans the re-indexing of what is found by something that was renamed. The old index stays until then. */
export async function startReindex({ db, enqueue }: Transaction, renamed: Renamed): Promise<void> {
  const { cause, subjectId: subject_id, label, by, words = [], oldBrand: old_brand = null } = renamed
  const scope = { cause, subject_id, words, old_brand }
  const run_id = await insertRun(db, { ...scope, label, by, total: await countProductsOf(db, scope) })
  await enqueue(reindexGoods, { run_id })
}
