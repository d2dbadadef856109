import { mkdtempSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { writeCursor } from '../apps/api/src/features/catalog/listing-cursor.ts'
import { captureStatements } from './capture-statements.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { drawRatios } from './draw-ratios.ts'
import { oneAtATime, underLoad } from './measure.ts'
import { type Row, toMarkdown } from './report.ts'
import { benchDatabaseUrl, seedBenchDatabase } from './seed-bench-database.ts'
import { startServer } from './server-process.ts'

const { values } = parseArgs({
  options: {
    smoke: { type: 'boolean', default: false },
    products: { type: 'string', multiple: true },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string' },
  },
})
const sizes = (values.products ?? (values.smoke ? ['2000'] : ['10000', '1000000'])).map(Number)
const seconds = values.smoke ? 1 : Number(values.seconds)
const rounds = values.smoke ? 1 : 5
const here = (path: string) => new URL(path, import.meta.url).pathname

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

async function ensureSeeded(size: number): Promise<string> {
  const url = benchDatabaseUrl(size)
  const isSeeded = await query(url, 'select from products limit 1').then(
    (rows) => rows.length > 0,
    () => false,
  )
  if (!isSeeded) await seedBenchDatabase(size, (step) => console.log(`seeding: ${step}`))
  return url
}

/** The cursor after the 499th page of fifteen, or half-way through a smaller catalogue. */
async function deepCursor(url: string, size: number): Promise<string> {
  const skipped = Math.min(499 * 15 - 1, Math.floor(size / 2))
  const [row] = await query<{ created_at: Date; id: number }>(
    url,
    `select created_at, id from products where is_active order by created_at desc, id desc offset ${skipped} limit 1`,
  )
  return writeCursor('created_at', { key: row?.created_at.getTime() ?? 0, id: row?.id ?? 0 })
}

async function measureSize(size: number): Promise<Row[]> {
  const databaseUrl = await ensureSeeded(size)
  const calls = catalogueCalls(size, await deepCursor(databaseUrl, size)).filter(({ name }) =>
    name.includes(values.only ?? ''),
  )
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    LIMIT_READ_PER_MINUTE: '100000000',
    LIMIT_SEARCH_PER_MINUTE: '100000000',
  }
  const statements = await captureStatements(
    env,
    calls.flatMap(({ urls }) => urls),
  )
  const statementsFile = join(mkdtempSync(join(tmpdir(), 'zembil-bench-')), 'statements.json')
  writeFileSync(statementsFile, JSON.stringify(statements))
  const ours = await startServer(here('../apps/api/src/http.ts'), 'API_PORT', env)
  const bare = await startServer(here('./bare-server.ts'), 'PORT', { ...env, STATEMENTS_FILE: statementsFile })

  const rows: Row[] = []
  for (const { name, urls } of calls) {
    // Ours, bare, ours, bare: what the machine does meanwhile falls on both.
    const calm = {
      ours: await oneAtATime(ours.origin, urls, rounds),
      bare: await oneAtATime(bare.origin, urls, rounds),
    }
    const loads = []
    for (let turn = 0; turn < 2; turn++) {
      loads.push({
        ours: await underLoad(ours.origin, urls, seconds),
        bare: await underLoad(bare.origin, urls, seconds),
      })
    }
    const row = { size, name, calm, loads }
    rows.push(row)
    console.log(toMarkdown([row]).split('\n').at(-1))
  }
  await ours.stop()
  await bare.stop()
  return rows
}

const rows: Row[] = []
for (const size of sizes) rows.push(...(await measureSize(size)))

const failures = rows.flatMap(({ loads }) => loads).reduce((sum, { ours }) => sum + ours.failures, 0)
console.log(`\n${toMarkdown(rows)}\n`)
if (!values.smoke && !values.only) {
  await mkdir(here('./results'), { recursive: true })
  await writeFile(here('./results/catalogue.md'), `${toMarkdown(rows)}\n`)
  await writeFile(here('./results/catalogue.svg'), drawRatios(rows))
}
if (failures > 0) throw new Error(`${failures} requests failed under load`)
