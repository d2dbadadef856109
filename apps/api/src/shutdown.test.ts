import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { customerBase } from '@zembil/contract/customer-api'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { testApp } from '../test/test-app.ts'

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

describe('a process told to stop', () => {
  it('finishes the request in flight, then ends in order', async () => {
    const { databaseUrl } = await testApp()
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const child = spawn('node', [new URL('./http.ts', import.meta.url).pathname], {
      env: { ...process.env, DATABASE_URL: databaseUrl, API_PORT: String(port), LOG_LEVEL: 'silent' },
      stdio: 'ignore',
    })
    const exit = new Promise((resolve) => child.once('exit', resolve))
    const isUp = () =>
      fetch(`${origin}/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isUp, { timeout: 10_000 }).toBe(true)

    // A lock on the table holds the request up for as long as the test wants.
    const locker = new pg.Client({ connectionString: databaseUrl })
    await locker.connect()
    await locker.query('begin; lock table products in access exclusive mode')
    const inFlight = fetch(`${origin}${customerBase}/products`)
    const isWaiting = async () => (await locker.query('select from pg_locks where not granted')).rowCount
    await expect.poll(isWaiting, { timeout: 5_000 }).toBeGreaterThan(0)

    child.kill('SIGTERM')
    await expect.poll(isUp, { timeout: 5_000 }).toBe(false)
    await locker.query('commit')
    await locker.end()
    expect((await inFlight).status).toBe(200)
    expect(await exit).toBe(0)
  })
})
