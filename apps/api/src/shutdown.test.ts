import { customerBase } from '@zembil/contract/customer-api'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { startApi } from '../test/processes.ts'
import { testApp } from '../test/test-app.ts'

describe('shutdown of the API', () => {
  it('finishes the request in flight after SIGTERM, then exits with 0', async () => {
    const { databaseUrl } = await testApp()
    const { child, origin, exit, isUp } = await startApi({ databaseUrl, LOG_LEVEL: 'silent' })

    // A table lock keeps the request in flight until the test releases it.
    const locker = new pg.Client({ connectionString: databaseUrl })
    await locker.connect()
    await locker.query('begin; lock table products in access exclusive mode')
    const inFlight = fetch(`${origin}${customerBase}/products`)
    const isWaiting = async () => (await locker.query('select from pg_locks where not granted')).rowCount
    await expect.poll(isWaiting).toBeGreaterThan(0)

    child.kill('SIGTERM')
    await expect.poll(isUp).toBe(false)
    await locker.query('commit')
    await locker.end()
    expect((await inFlight).status).toBe(200)
    expect(await exit).toBe(0)
  })
})
