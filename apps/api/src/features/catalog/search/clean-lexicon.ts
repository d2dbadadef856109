import type { Db } from '../../../platform/database/db.ts'
import { inBatches } from '../../../platform/database/in-batches.ts'
import { holdLexicon } from './lock-index.sql.ts'
import { deleteUnusedWords, listUnusedWords } from './search-words.sql.ts'

/** Deletes the words that nobody carries. They are looked up without a lock, because that reads the whole lexicon. */
export const cleanLexicon = (db: Db): Promise<void> =>
  inBatches(async (most) => {
    const unused = await listUnusedWords(db, most)
    if (unused.length === 0) return 0
    await db.transaction().execute(async (trx) => {
      await holdLexicon(trx)
      await deleteUnusedWords(trx, unused)
    })
    return unused.length
  })
