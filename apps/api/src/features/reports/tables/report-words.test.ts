import { consoleMessages } from '@zembil/i18n/console/messages'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type Console, testConsole } from '../../../../test/staff/test-staff.ts'

let shop: Console
beforeAll(async () => {
  shop = await testConsole()
})

/** The values that the database allows in a column. */
async function allowedIn(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${`${table}_${column}_check`}`.execute(
    shop.deps.db,
  )
  return [...(rows[0]?.definition ?? '').matchAll(/'([^']+)'/g)].map(([, value]) => value ?? '')
}

it.each([
  ['cause', 'payment_refunds', 'reason'],
  ['way', 'payment_refunds', 'way'],
  ['reason', 'daily_shortages', 'reason'],
] as const)('reports have words for every %s that %s.%s allows', async (words, table, column) => {
  const values = await allowedIn(table, column)
  expect(values.length).toBeGreaterThan(1)
  for (const { reports } of Object.values(consoleMessages))
    expect(Object.keys(reports.code[words])).toEqual(expect.arrayContaining(values))
})
