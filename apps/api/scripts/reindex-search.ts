import { cleanLexicon } from '../src/features/catalog/search/clean-lexicon.ts'
import { indexCategories } from '../src/features/catalog/search/index-categories.ts'
import { indexPackages } from '../src/features/catalog/search/index-packages.ts'
import { indexProducts } from '../src/features/catalog/search/index-products.ts'
import { readConfig } from '../src/platform/config.ts'
import { createDb, type Db } from '../src/platform/database/db.ts'

/** Indexes the whole catalogue again. Run it after a release that changes how texts become search words. */
const url = readConfig().databaseUrls.owner
const batch = 200
const database = createDb({ url, connections: 1, statementTimeout: 600_000, onError: console.error })
const inOne = (work: (db: Db) => Promise<unknown>) => database.transaction().execute(work)

/** A transaction per batch, so that nobody who edits a product waits for the whole catalogue. */
async function indexAll(table: 'products' | 'packages', index: (db: Db, ids: number[]) => Promise<unknown>) {
  const ids = (await database.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
  for (let start = 0; start < ids.length; start += batch)
    await inOne((db) => index(db, ids.slice(start, start + batch)))
  console.log(`indexed ${ids.length} ${table}`)
}

await inOne(indexCategories)
await indexAll('packages', indexPackages)
await indexAll('products', indexProducts)
await cleanLexicon(database)
await database.destroy()
