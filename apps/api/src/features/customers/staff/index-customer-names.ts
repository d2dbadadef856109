import { tokens } from '@zembil/rules/search/amharic-text'
import { skeleton } from '@zembil/rules/search/sound-key'
import type { Db } from '../../../platform/database/db.ts'
import { inBatches } from '../../../platform/database/in-batches.ts'
import { listNames, lockWaitingNames, type NameWord, replaceNameWords } from './customer-names.sql.ts'

const indexBatch = (database: Db, most: number): Promise<number> =>
  database.transaction().execute(async (db) => {
    const ids = await lockWaitingNames(db, most)
    if (ids.length === 0) return 0
    // Read after the lock: a change that was committed before it is seen here, and a later one waits again.
    const words = (await listNames(db, ids)).flatMap(({ id, first_name, last_name }): NameWord[] =>
      tokens(`${first_name ?? ''} ${last_name ?? ''}`).map((word) => ({
        customer_id: id,
        word,
        skeleton: skeleton(word),
      })),
    )
    await replaceNameWords(db, ids, words)
    return ids.length
  })

/** Makes changed names searchable in both scripts. */
export const indexCustomerNames = (db: Db): Promise<void> => inBatches((most) => indexBatch(db, most))
