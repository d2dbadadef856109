import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Deps } from '../../apps/api/src/deps.ts'
import { checkImport } from '../../apps/api/src/features/catalog/imports/checking/check-import.ts'
import { insertImport, startRunning } from '../../apps/api/src/features/catalog/imports/imports.sql.ts'
import { csvOf, fileOf } from '../../apps/api/test/imports/import-files.ts'
import { manyRows } from '../../apps/api/test/imports/many-rows.ts'
import { auditFaults, countDeadlocks } from '../../apps/api/test/race/race-audit.ts'
import { type SceneReport, timed } from './race-scenes.ts'
import { letThemShop, type Placed, p99, spread } from './race-shoppers.ts'
import { apiEnv, onStage, type Stage, sendTo, startApi } from './race-stage.ts'

const processFile = new URL('../../apps/api/test/imports/import-process.ts', import.meta.url).pathname
const prefix = 'RACE'

/** A file that changes the price of everything the shoppers buy, and adds products up to `count` rows. */
async function prepareImport(deps: Deps, { shelf }: Stage, count: number): Promise<number> {
  const { rows } = manyRows(count - shelf.productIds.length, 1, prefix)
  const member = await deps.db
    .insertInto('staff_members')
    .values({ name: 'Importer', name_am: 'አስገቢ', email: 'importer@zembil.example' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const products = await deps.db.selectFrom('products').selectAll().where('id', 'in', shelf.productIds).execute()
  const changed = products.map(({ id, sku, name, name_am, unit, unit_am, measurement_type, subcategory_id }) => ({
    ...{ id: String(id), code: sku, name: `${name} anew`, name_am, unit, unit_am, measurement_type },
    ...{ subcategory: `#${subcategory_id}`, price: '125.00', discount_percent: '5' },
  }))
  const { file_name, content } = fileOf(csvOf([...changed, ...rows]))
  const id = await insertImport(deps.db, file_name, Buffer.from(content, 'base64'), member.id)
  const { seconds } = await timed(() => checkImport(deps, id))
  console.log(`import: the check of ${count} rows took ${seconds.toFixed(1)} s`)
  if (!(await startRunning(deps.db, id, { id: member.id, role: 'catalogue' })))
    throw new Error('the import did not start')
  return id
}

type Size = {
  rows: number
  /** Orders that are compared, without the import and beside it. */
  orders: number
  thinkMs: number
  /** How long the worker rests after a row, as a share of the time it took. */
  rest: number
  mostGrowth: number
}

const writtenRows = async ({ db }: Deps, id: number): Promise<number> =>
  (await db.selectFrom('imports').select('written_rows').where('id', '=', id).executeTakeFirstOrThrow()).written_rows

async function killAfter(deps: Deps, worker: ChildProcess, id: number, rows: number): Promise<void> {
  while ((await writtenRows(deps, id)) < rows) {
    if (worker.exitCode !== null) throw new Error(`the import ended with ${worker.exitCode} before it could be killed`)
    await pause(20)
  }
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

/** Works through the import in a process of its own, which is killed after a third and after two thirds of the rows. */
async function importWithKills({ deps, databaseUrl }: Stage, id: number, { rows, rest }: Size): Promise<number> {
  const env = { ...process.env, ...apiEnv(databaseUrl) }
  const begin = () => spawn('node', [processFile, String(id), String(rest)], { env, stdio: 'inherit' })
  const kills = [1 / 3, 2 / 3]
  for (const share of kills) await killAfter(deps, begin(), id, Math.floor(rows * share))
  const [code] = await once(begin(), 'exit')
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  return kills.length
}

type Applied = { products: number; prices: number; entries: number; changed: number; unwritten: number }

/** Every good row is one product, one price and one entry of the audit log. */
async function rowFaults({ deps: { db }, shelf }: Stage, id: number, count: number): Promise<string[]> {
  const { rows } = await sql<Applied>`
    select
      (select count(*)::int from products where sku like ${`${prefix}-%`}) as products,
      (select count(*)::int from price_changes c join products p on p.id = c.product_id
        where p.sku like ${`${prefix}-%`} or c.product_id = any(${shelf.productIds}::int[])) as prices,
      (select count(*)::int from audit_log where action in ('product.created', 'product.changed')) as entries,
      (select count(*)::int from products where id = any(${shelf.productIds}::int[]) and version = 2
        and name like '% anew' and price_santim = 12500) as changed,
      (select count(*)::int from import_rows where import_id = ${id} and outcome <> 'refused' and state <> 'written') as unwritten`.execute(
    db,
  )
  // One row of the file is bad.
  const good = count - 1
  const changed = shelf.productIds.length
  const wanted: Applied = { products: good - changed, prices: good, entries: good, changed, unwritten: 0 }
  return Object.entries(wanted).flatMap(([name, number]) => {
    const found = rows[0]?.[name as keyof Applied]
    return found === number ? [] : [`${found} ${name} instead of ${number}`]
  })
}

/**
 * Fifty shoppers place orders, alone and beside an import that also changes what they buy and whose worker is killed twice.
 * Half of the orders without the import are placed before it and half after it, because a growing shop is slower. The
 * slowest of a hundred orders may take at most a quarter longer beside it.
 */
export const importScene = (seed: number, size: Size): Promise<SceneReport> =>
  onStage(seed, 20_000, async (stage): Promise<SceneReport> => {
    const { rows, orders, thinkMs, mostGrowth } = size
    const { deps, shelf } = stage
    const servers = await Promise.all([1, 2].map(() => startApi(stage.databaseUrl)))
    const shopping = { send: sendTo(() => servers), productIds: shelf.productIds, thinkMs }
    const place = (isOver: (placed: number) => boolean) => letThemShop(stage, { ...shopping, isOver })
    const some = (count: number) => place((placed) => placed >= count)
    async function play() {
      // The first orders warm up plans, caches and connections.
      const warm = await some(orders / 5)
      const before = await some(orders / 2)
      const id = await prepareImport(deps, stage, rows)
      let isOver = false
      const placing = place(() => isOver)
      const imported = await timed(() => importWithKills(stage, id, size)).finally(() => {
        isOver = true
      })
      return { warm, before, id, imported, beside: await placing, after: await some(orders / 2) }
    }
    const played = await play().finally(() => Promise.all(servers.map(({ stop }) => stop())))
    const { warm, before, id, beside, after } = played
    const { seconds, result: kills } = played.imported

    const all: Placed[] = [warm, before, beside, after]
    const alone = [...before.times, ...after.times]
    const count = Math.min(alone.length, beside.times.length)
    const [slowAlone, slowBeside] = [p99(spread(alone, count)), p99(spread(beside.times, count))]
    const growth = slowBeside / slowAlone - 1
    console.log(
      `import, seed ${seed}: ${rows} rows in ${seconds.toFixed(0)} s; p99 of ${count} orders ${slowAlone.toFixed(0)} ms alone, ${slowBeside.toFixed(0)} ms beside it (${(growth * 100).toFixed(0)} %)`,
    )
    const faults = [...new Set(all.flatMap((one) => one.faults))]
    const placed = all.flatMap(({ ids }) => ids)
    faults.push(...(await rowFaults(stage, id, rows)), ...(await auditFaults(deps.db, new Set(placed))))
    const deadlocks = await countDeadlocks(deps.db)
    if (deadlocks > 0) faults.push(`${deadlocks} deadlocks`)
    if (growth > mostGrowth) faults.push(`the slowest orders took ${(growth * 100).toFixed(0)} % longer`)
    const sent = all.reduce((sum, { times }) => sum + times.length, 0)
    const none = { refused: 0, repeats: 0, canceled: 0, unitsLeft: 0 }
    return { scene: 'import', seed, seconds, orders: sent, placed: placed.length, ...none, kills, faults }
  })
