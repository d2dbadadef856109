import { allPictures } from '../seed/all-pictures.ts'
import { renderPictures } from '../seed/render-pictures.ts'
import { seedDatabase } from '../seed/seed-database.ts'
import { allQueues } from '../src/jobs.ts'
import { readConfig } from '../src/platform/config.ts'
import { createDb } from '../src/platform/db.ts'
import { grantRoles } from '../src/platform/grant-roles.ts'
import { prepareJobs } from '../src/platform/jobs.ts'
import { migrate } from '../src/platform/migrate.ts'
import { createDatabase, databaseName, dropDatabase } from './databases.ts'
import { progressBar } from './progress-bar.ts'

/** Creates, migrates and, if it is empty, seeds the database, and renders missing pictures. `--reset` drops it first. */
const { databaseUrls, mediaDir, isProduction } = readConfig()
const ownerUrl = databaseUrls.owner
const isReset = process.argv.includes('--reset')

if (isReset && isProduction) throw new Error('refusing to drop a production database')
if (isReset) await dropDatabase(ownerUrl)
if (await createDatabase(ownerUrl)) console.log(`created database ${databaseName(ownerUrl)}`)

const db = createDb({ url: ownerUrl, connections: 2, statementTimeout: 60_000, onError: console.error })
for (const file of await migrate(db)) console.log(`migrated ${file}`)

const isEmpty = !(await db.selectFrom('products').select('id').limit(1).executeTakeFirst())
if (isEmpty) {
  await seedDatabase(db, new Date())
  console.log('seeded the demo catalogue')
}
await prepareJobs(ownerUrl, allQueues)
await grantRoles(db)
await db.destroy()

const rendered = await renderPictures(allPictures(), mediaDir, progressBar('pictures'))
if (rendered > 0) console.log(`rendered ${rendered} pictures into ${mediaDir}`)
