import { seedDatabase } from '../seed/seed-database.ts'
import { allQueues } from '../src/jobs.ts'
import { readConfig } from '../src/platform/config.ts'
import { createDb } from '../src/platform/database/db.ts'
import { grantRoles } from '../src/platform/database/grant-roles.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { prepareJobs } from '../src/platform/jobs.ts'
import { createDatabase, databaseName, dropDatabase } from './databases.ts'
import { progressBar } from './progress-bar.ts'

/** Creates, migrates and, if it is empty, seeds the database. `--reset` drops it first. */
const { databaseUrls, isProduction } = readConfig()
const ownerUrl = databaseUrls.owner
const isReset = process.argv.includes('--reset')

const showProgress = progressBar('database')
let done = 0
async function step<Result>(work: Promise<Result>): Promise<Result> {
  const result = await work
  done += 1
  showProgress(done, 5)
  return result
}

async function seedIfEmpty(): Promise<boolean> {
  const isEmpty = !(await db.selectFrom('products').select('id').limit(1).executeTakeFirst())
  if (isEmpty) await seedDatabase(db, new Date())
  return isEmpty
}

if (isReset && isProduction) throw new Error('refusing to drop a production database')
if (isReset) await dropDatabase(ownerUrl)

const isCreated = await step(createDatabase(ownerUrl))
const db = createDb({ url: ownerUrl, connections: 2, statementTimeout: 60_000, onError: console.error })
const migrated = await step(migrate(db))
const isSeeded = await step(seedIfEmpty())
await step(prepareJobs(ownerUrl, allQueues))
await step(grantRoles(db))
await db.destroy()

if (isCreated) console.log(`created database ${databaseName(ownerUrl)}`)
for (const file of migrated) console.log(`migrated ${file}`)
if (isSeeded) console.log('seeded the demo catalogue')
