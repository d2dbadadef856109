import { createDb } from '../../apps/api/src/platform/database/db.ts'
import { grantRoles } from '../../apps/api/src/platform/database/grant-roles.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { benchDatabaseUrl, seedBenchDatabase } from './seed-bench-database.ts'

/** The URL of a database with `products` products. Seeds it if it does not exist, otherwise migrates it. */
export async function ensureBenchDatabase(products: number): Promise<string> {
  const url = benchDatabaseUrl(products)
  const db = createDb({
    url,
    connections: 1,
    statementTimeout: 600_000,
    onError: (error) => console.error(error.message),
  })
  const isSeeded = await db
    .selectFrom('products')
    .select('id')
    .limit(1)
    .execute()
    .then(
      (rows) => rows.length > 0,
      () => false,
    )
  if (isSeeded) {
    await migrate(url)
    await grantRoles(db)
  }
  await db.destroy()
  if (!isSeeded) await seedBenchDatabase(products, (step) => console.log(`seeding: ${step}`))
  return url
}
