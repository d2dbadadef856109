import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { csvOf } from '../../../../test/imports/import-files.ts'
import { manyRows } from '../../../../test/imports/many-rows.ts'
import { check, importOf, rowsOf, work } from '../../../../test/staff/test-imports.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { databaseEnv } from '../../../platform/database/database-roles.ts'

/** A file of 10,000 rows is written in minutes, so that is done only when it is asked for. */
const isWhole = process.env.IMPORT_ROWS === 'all'
const [count, bad] = [10_000, 50]
const [written, killedAfter] = isWhole ? [count, [1_500, 4_000]] : [400, [60, 160]]

let shop: Console
let clerk: TestSession
beforeAll(async () => {
  shop = await testConsole()
  clerk = await signInAs(shop, { roles: ['catalogue'] })
})

it('names exactly the 50 bad rows of 10,000', async () => {
  const { rows, badLines } = manyRows(count, bad, 'MANY')
  const found = await check(shop, clerk, csvOf(rows))
  expect(found.rows).toEqual({ new: count - bad, changed: 0, unchanged: 0, refused: bad, warned: 0 })
  const refused = await rowsOf(shop, clerk, found.id, { outcome: 'refused' })
  expect(refused.map(({ line }) => line)).toEqual(badLines)
  for (const { faults } of refused) expect(faults).toHaveLength(1)
})

it('writes each row once when its process is killed twice, and takes all of them back', {
  timeout: 1_200_000,
}, async () => {
  const { rows } = manyRows(written, 4, 'KILL')
  const { id } = await check(shop, clerk, csvOf(rows))
  await shop.callStaff('POST /imports/:id/start', { params: { id }, body: {} }, clerk)
  const file = new URL('../../../../test/imports/import-process.ts', import.meta.url).pathname
  const { databaseUrls } = shop.deps.config
  const env = { ...process.env, ...databaseEnv(databaseUrls.owner) }
  const begin = () => spawn('node', [file, String(id)], { env, stdio: 'inherit' })
  for (const most of killedAfter) {
    const child = begin()
    // An import or process that has ended writes no more rows, so nobody waits for them.
    const isWritten = async () => {
      const { state, progress } = await importOf(shop, clerk, id)
      expect(state).toBe('running')
      expect(child.exitCode).toBeNull()
      return progress.written >= most
    }
    await vi.waitUntil(isWritten, { timeout: 600_000, interval: 20 })
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect((await importOf(shop, clerk, id)).state).toBe('running')
  }
  const [code] = await once(begin(), 'exit')
  expect(code).toBe(0)
  const done = await importOf(shop, clerk, id)
  expect(done).toMatchObject({ state: 'done', progress: { written: written - 4, left: 0 } })
  const { rows: products } = await sql<{ codes: number; prices: number; entries: number }>`
    select count(*)::int as codes,
      (select count(*)::int from price_changes c join products p on p.id = c.product_id where p.sku like 'KILL-%') as prices,
      (select count(*)::int from audit_log where action = 'product.created' and after->>'sku' like 'KILL-%') as entries
    from products where sku like 'KILL-%'`.execute(shop.deps.db)
  expect(products[0]).toEqual({ codes: written - 4, prices: written - 4, entries: written - 4 })

  const back = await work(shop, clerk, id, 'taking-back')
  expect(back).toMatchObject({ state: 'taken-back', progress: { taken_back: written - 4, kept: 0 } })
  const { rows: active } = await sql`select from products where sku like 'KILL-%' and is_active`.execute(shop.deps.db)
  expect(active).toEqual([])
})
