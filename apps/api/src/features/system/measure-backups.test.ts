import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'

it('tells Prometheus when the last backup was made, and nothing before the first one', async () => {
  const shop = await testApp()
  const measured = async () =>
    /^backup_last_success_timestamp_seconds\{kind="database"\} (\S+)$/m.exec(
      (await shop.app.inject('/metrics')).body,
    )?.[1]
  expect(await measured()).toBeUndefined()
  await sql`insert into system_facts (name, at) values ('backup', '2026-11-18 01:00:00+00')`.execute(shop.deps.db)
  expect(Number(await measured())).toBe(Date.parse('2026-11-18T01:00:00Z') / 1_000)
})
