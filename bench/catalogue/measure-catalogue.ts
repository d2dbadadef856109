import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { writeCursor } from '../../apps/api/src/features/catalog/listing-cursor.ts'
import { databaseEnv } from '../../apps/api/src/platform/database/database-roles.ts'
import { noLimits } from '../../apps/api/test/no-limits.ts'
import { compare, type Effort } from '../compare.ts'
import { captureStatements } from '../orders/capture-statements.ts'
import type { Row } from '../report.ts'
import { ensureBenchDatabase } from '../seed/ensure-bench-database.ts'
import { startServer } from '../server-process.ts'
import { catalogueCalls } from './catalogue-calls.ts'

/** The cursor after page 499 (15 products each), or half-way through a smaller catalogue. */
async function deepCursor(databaseUrl: string, size: number): Promise<string> {
  const skipped = Math.min(499 * 15 - 1, Math.floor(size / 2))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ created_at: Date; id: number }>(
    'select created_at, id from products where is_active order by created_at desc, id desc offset $1 limit 1',
    [skipped],
  )
  await client.end()
  const [row] = rows
  return writeCursor('created_at', { key: row?.created_at.getTime() ?? 0, id: row?.id ?? 0 })
}

/** Measures each catalogue call against a bare server that runs the same prepared SQL. */
export async function measureCatalogue(size: number, only: string, effort: Effort): Promise<Row[]> {
  const databaseUrl = await ensureBenchDatabase(size)
  const calls = catalogueCalls(size, await deepCursor(databaseUrl, size)).filter(({ name }) => name.includes(only))
  if (calls.length === 0) return []
  const env = {
    NODE_ENV: 'production',
    ...databaseEnv(databaseUrl),
    ...noLimits,
    RESPONSE_CACHE_SECONDS: '0',
  }
  const addresses = calls.flatMap(({ urls }) => urls)
  const statementsFile = join(mkdtempSync(join(tmpdir(), 'zembil-bench-')), 'statements.json')
  writeFileSync(statementsFile, JSON.stringify(await captureStatements(env, addresses)))
  const api = new URL('../../apps/api/src/http.ts', import.meta.url).pathname
  const bare = new URL('./bare-server.ts', import.meta.url).pathname
  const servers = {
    ours: await startServer(api, 'API_PORT', env),
    kept: await startServer(api, 'API_PORT', { ...env, RESPONSE_CACHE_SECONDS: '5' }),
    bare: await startServer(bare, 'PORT', { ...env, STATEMENTS_FILE: statementsFile }),
  }
  return compare(servers, `${size.toLocaleString('en-US')} products`, calls, effort)
}
