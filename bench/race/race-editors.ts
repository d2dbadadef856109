import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { closeDeps, createDeps, type Deps } from '../../apps/api/src/deps.ts'
import { checkImport } from '../../apps/api/src/features/catalog/imports/checking/check-import.ts'
import { insertImport, startRunning } from '../../apps/api/src/features/catalog/imports/imports.sql.ts'
import { workOnImport } from '../../apps/api/src/features/catalog/imports/writing/work-on-import.ts'
import { runReindex } from '../../apps/api/src/features/catalog/reindex/run-reindex.ts'
import { cleanLexicon } from '../../apps/api/src/features/catalog/search/clean-lexicon.ts'
import { applyDuePrices } from '../../apps/api/src/features/catalog/staff-products/apply-due-prices.ts'
import { csvOf, fileOf } from '../../apps/api/test/imports/import-files.ts'
import { wrongCounts, wrongIndexes, wrongResults } from '../../apps/api/test/race/index-audit.ts'
import { auditFaults, countDeadlocks } from '../../apps/api/test/race/race-audit.ts'
import { silent } from '../silent-log.ts'
import { signInStaff } from '../staff/staff-session.ts'
import { anEdit, type Desk, editedIds } from './edit-catalogue.ts'
import { type SceneReport, timed } from './race-scenes.ts'
import { letThemShop } from './race-shoppers.ts'
import { onStage, type Stage, sendTo, startApi, startStaffApi } from './race-stage.ts'

/** People who edit the catalogue at the same time. */
const editors = 20
const consoleOrigin = 'http://127.0.0.1:3001'
/** Rows of one import. They come one after the other. */
const importedRows = 40

/** An import that renames goods which others edit too, and gives them another price. Some rows are stale by then. */
async function importOnce({ deps, random }: Stage, worker: Deps, memberId: number): Promise<void> {
  const ids = [...new Set(Array.from({ length: importedRows }, () => editedIds[random(editedIds.length)] ?? 1))]
  const rows = ids.map((id) => ({
    id: String(id),
    name: `Imported ${random(40)} goods`,
    price: `${100 + random(30)}.00`,
  }))
  const { file_name, content } = fileOf(csvOf(rows))
  const id = await insertImport(deps.db, file_name, Buffer.from(content, 'base64'), memberId)
  await checkImport(worker, id)
  if (await startRunning(deps.db, id, { id: memberId, role: 'catalogue' }))
    await workOnImport(worker, id, 'running', { most: Number.POSITIVE_INFINITY, rest: 0.2 })
}

const openRuns = async ({ deps: { db } }: Stage, order: 'asc' | 'desc'): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from reindex_runs where finished_at is null order by id ${sql.raw(order)} limit 5`.execute(db)
  return rows.map(({ id }) => id)
}

/** What the worker does meanwhile: two jobs that index again, one that imports, one that applies prices and cleans up. */
function workMeanwhile(
  stage: Stage,
  worker: Deps,
  memberId: number,
  { isOver, onFault }: { isOver: () => boolean; onFault: (fault: string) => void },
): Promise<unknown> {
  const repeat = async (work: () => Promise<unknown>) => {
    while (!isOver()) {
      await work().catch((error: unknown) => onFault(`worker: ${String(error)}`))
      await pause(10)
    }
  }
  const reindex = (order: 'asc' | 'desc') =>
    repeat(async () => {
      for (const id of await openRuns(stage, order)) await runReindex(worker, id)
    })
  return Promise.all([
    reindex('asc'),
    reindex('desc'),
    repeat(() => importOnce(stage, worker, memberId)),
    repeat(async () => {
      await applyDuePrices(worker)
      await cleanLexicon(worker.db)
    }),
  ])
}

/** Indexes again what is left to do, so that the index can be compared with the texts. */
async function finishRuns(stage: Stage, worker: Deps): Promise<void> {
  for (let open = await openRuns(stage, 'asc'); open.length > 0; open = await openRuns(stage, 'asc'))
    for (const id of open) await runReindex(worker, id)
}

/**
 * Twenty people edit products, prices, names, shelves, packages and synonyms, beside imports and re-indexing, while orders
 * are placed. Nothing may deadlock or fail, and afterwards the search finds every product by its name and no other.
 */
export const editorsScene = (
  seed: number,
  { seconds: duration, thinkMs }: { seconds: number; thinkMs: number },
): Promise<SceneReport> =>
  onStage(seed, 20_000, async (stage): Promise<SceneReport> => {
    const { deps, databaseUrl, random } = stage
    const worker = createDeps(deps.config, { log: silent, role: 'worker', statementTimeout: 60_000 })
    const [server, staff] = await Promise.all([
      startApi(databaseUrl),
      startStaffApi(databaseUrl, { CONSOLE_ORIGIN: consoleOrigin, STAFF_DATABASE_CONNECTIONS: '15' }),
    ])
    const desks: Desk[] = []
    for (let one = 0; one < editors; one++)
      desks.push({ origin: staff.origin, consoleOrigin, random, cookie: await signInStaff(databaseUrl, 'owner') })
    const { id: memberId } = await deps.db
      .selectFrom('staff_members')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const faults = new Set<string>()
    let isOver = false
    let edits = 0
    const edit = async (desk: Desk) => {
      while (!isOver) {
        const fault = await anEdit(desk)
        if (fault) faults.add(fault)
        edits += 1
      }
    }
    const { seconds, result: placed } = await timed(async () => {
      const meanwhile = { isOver: () => isOver, onFault: (fault: string) => void faults.add(fault) }
      const working = Promise.all([workMeanwhile(stage, worker, memberId, meanwhile), ...desks.map(edit)])
      const shopping = { send: sendTo(() => [server]), productIds: [1, 2, 3, 4, 5], thinkMs, isOver: () => isOver }
      const placing = letThemShop(stage, shopping)
      await pause(duration * 1_000)
      isOver = true
      await working
      return placing
    }).finally(() => Promise.all([server.stop(), staff.stop()]))
    await finishRuns(stage, worker)
    await closeDeps(worker)
    for (const id of await wrongIndexes(deps.db)) faults.add(`product ${id} has a wrong index`)
    for (const fault of [...(await wrongResults(deps.db, (name) => [name])), ...(await wrongCounts(deps.db))])
      faults.add(fault)
    for (const fault of [...placed.faults, ...(await auditFaults(deps.db, new Set(placed.ids)))]) faults.add(fault)
    const deadlocks = await countDeadlocks(deps.db)
    if (deadlocks > 0) faults.add(`${deadlocks} deadlocks`)
    console.log(`editors, seed ${seed}: ${edits} edits beside ${placed.ids.length} orders`)
    const none = { refused: 0, repeats: 0, canceled: 0, kills: 0, unitsLeft: 0 }
    const sums = { orders: placed.times.length, placed: placed.ids.length }
    return { scene: 'editors', seed, seconds, ...sums, ...none, faults: [...faults] }
  })
