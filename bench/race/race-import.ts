import { randomUUID } from 'node:crypto'
import { closeDeps, createDeps, type Deps } from '../../apps/api/src/deps.ts'
import { checkImport } from '../../apps/api/src/features/catalog/imports/checking/check-import.ts'
import { insertImport, startRunning } from '../../apps/api/src/features/catalog/imports/imports.sql.ts'
import { usualPace, workOnImport } from '../../apps/api/src/features/catalog/imports/writing/work-on-import.ts'
import { anOrder } from '../../apps/api/test/an-order.ts'
import { csvOf, fileOf } from '../../apps/api/test/imports/import-files.ts'
import { manyRows } from '../../apps/api/test/imports/many-rows.ts'
import { countDeadlocks } from '../../apps/api/test/race/race-audit.ts'
import { type SceneReport, timed } from './race-scenes.ts'
import { onStage, type Stage, sendTo, startApi } from './race-stage.ts'

/** Shoppers who place orders one after the other. */
const shoppers = 50
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const p99 = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0

/** Each shopper places about an order a second until `isOver`. Returns how long each order took. */
async function placeOrders(
  { tokens, shelf, random }: Stage,
  origin: Parameters<typeof sendTo>[0],
  isOver: () => boolean,
) {
  const send = sendTo(origin)
  const times: number[] = []
  const faults: string[] = []
  async function shop(token: string): Promise<void> {
    while (!isOver()) {
      const id = shelf.productIds[random(shelf.productIds.length)] ?? 1
      const call = { method: 'POST' as const, path: '/orders', body: anOrder({ products: [{ id, quantity: 1 }] }) }
      const start = performance.now()
      const { status, body } = await send(call, token, { 'idempotency-key': randomUUID() })
      times.push(performance.now() - start)
      if (status !== 200) faults.push(`${status} ${body.code}`)
      await pause(500 + random(1_000))
    }
  }
  await Promise.all(tokens.slice(0, shoppers).map(shop))
  return { times, faults }
}

/** A file that changes the price of everything the shoppers buy, and adds products up to `count` rows. */
async function prepareImport(deps: Deps, { shelf }: Stage, count: number): Promise<number> {
  const { rows } = manyRows(count - shelf.productIds.length, 1, 'RACE')
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

/**
 * Fifty shoppers place orders, first alone and then beside an import of `count` rows that also changes what they buy. The
 * slowest of a hundred orders may take at most a quarter longer.
 */
export const importScene = (seed: number, count: number, mostGrowth: number): Promise<SceneReport> =>
  onStage(seed, 1_000_000, async (stage): Promise<SceneReport> => {
    const worker = createDeps(stage.deps.config, { log: silent, role: 'worker', statementTimeout: 60_000 })
    const servers = await Promise.all([1, 2].map(() => startApi(stage.databaseUrl)))
    let isOver = false
    const place = () =>
      placeOrders(
        stage,
        () => servers,
        () => isOver,
      )
    const during = async <T>(work: () => Promise<T>) => {
      isOver = false
      const placing = place()
      const result = await timed(work)
      isOver = true
      return { ...result, ...(await placing) }
    }
    // The first orders warm up plans and caches.
    await during(() => pause(5_000))
    const alone = await during(() => pause(30_000))
    const id = await prepareImport(stage.deps, stage, count)
    const beside = await during(() =>
      workOnImport(worker, id, 'running', { ...usualPace, most: Number.POSITIVE_INFINITY }),
    )
    await Promise.all([...servers.map(({ stop }) => stop()), closeDeps(worker)])
    const { written_rows, left_rows } = await stage.deps.db
      .selectFrom('imports')
      .select(['written_rows', 'left_rows'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const deadlocks = await countDeadlocks(stage.deps.db)
    const growth = p99(beside.times) / p99(alone.times) - 1
    console.log(
      `import, seed ${seed}: ${written_rows} rows in ${beside.seconds.toFixed(0)} s; p99 of an order ${p99(alone.times).toFixed(0)} ms alone, ${p99(beside.times).toFixed(0)} ms beside it (${(growth * 100).toFixed(0)} %)`,
    )
    const faults = [...new Set([...alone.faults, ...beside.faults])]
    if (deadlocks > 0) faults.push(`${deadlocks} deadlocks`)
    // One row of the file is bad.
    if (written_rows !== count - 1 || left_rows > 0) faults.push(`${written_rows} rows were written, ${left_rows} left`)
    if (growth > mostGrowth) faults.push(`the slowest orders took ${(growth * 100).toFixed(0)} % longer`)
    const placed = alone.times.length + beside.times.length
    const none = { refused: 0, repeats: 0, canceled: 0, kills: 0, unitsLeft: 0 }
    return { scene: 'import', seed, seconds: beside.seconds, orders: placed, placed, ...none, faults }
  })
