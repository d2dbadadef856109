import { seedDatabase } from '../seed/seed-database.ts'
import { allQueues } from '../src/jobs.ts'
import { readConfig } from '../src/platform/config.ts'
import { createDb } from '../src/platform/database/db.ts'
import { grantRoles } from '../src/platform/database/grant-roles.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { setRolePasswords } from '../src/platform/database/role-passwords.ts'
import { prepareJobs } from '../src/platform/jobs.ts'
import { createDatabase, databaseName, dropDatabase } from './databases.ts'
import { progressBar } from './progress-bar.ts'

/**
 * Creates and migrates the database, fills an empty one with the demo catalogue unless DEMO_CATALOGUE is off, and gives the
 * roles their rights and the passwords of their URLs. `--reset` drops it first.
 */
const { databaseUrls, isProduction, hasDemoCatalogue } = readConfig()
const ownerUrl = databaseUrls.owner

const showProgress = progressBar('database')
let done = 0
async function step<Result>(work: Promise<Result>): Promise<Result> {
  const result = await work
  done += 1
  showProgress(done, 6)
  return result
}

async function seedIfEmpty(): Promise<boolean> {
  if (!hasDemoCatalogue) return false
  const isEmpty = !(await db.selectFrom('products').select('id').limit(1).executeTakeFirst())
  if (isEmpty) await seedDatabase(db, new Date())
  return isEmpty
}

const isReset = process.argv.includes('--reset')
if (isReset && isProduction) throw new Error('refusing to drop a production database')
if (isReset) await dropDatabase(ownerUrl)

const isCreated = await step(createDatabase(ownerUrl))
const db = createDb({ url: ownerUrl, connections: 2, statementTimeout: 60_000, onError: console.error })
const onRetry = (file: string) => console.log(`${file} waits for another session`)
const migrated = await step(migrate(ownerUrl, { onRetry }))
const isSeeded = await step(seedIfEmpty())
await step(prepareJobs(ownerUrl, allQueues))
await step(grantRoles(db))
const withPassword = await step(setRolePasswords(db, databaseUrls))
await db.destroy()

if (isCreated) console.log(`created database ${databaseName(ownerUrl)} with ${migrated.length} migrations`)
else for (const file of migrated) console.log(`migrated ${file}`)
if (isSeeded) console.log('seeded the demo catalogue')
for (const role of withPassword) console.log(`set the password of ${role}`)
