import { describe, expect, inject, it } from 'vitest'
import { cuttableLink } from '../test/cuttable-link.ts'
import { startWorker } from '../test/processes.ts'
import { testApp } from '../test/test-app.ts'
import { readConfig } from './platform/config.ts'

describe('monitoring of the worker', () => {
  it('serves health, readiness and metrics of the worker, and exits with 0 after SIGTERM', {
    timeout: 60_000,
  }, async () => {
    const { databaseUrl } = await testApp()
    const postgres = new URL(inject('templateUrl'))
    const database = await cuttableLink({ host: postgres.hostname, port: Number(postgres.port || 5432) })
    const through = new URL(databaseUrl)
    through.port = String(database.port)
    const { child, origin, exit } = await startWorker({ databaseUrl: through.href, LOG_LEVEL: 'silent' })
    const statusOf = async (path: string) => (await fetch(origin + path)).status

    expect(await Promise.all(['/health', '/ready', '/metrics', '/'].map(statusOf))).toEqual([200, 200, 200, 404])
    const metrics = await (await fetch(`${origin}/metrics`)).text()
    expect(metrics).toContain('process_cpu_seconds_total')
    expect(metrics).toContain('payment_provider_seconds')

    database.cut()
    await expect.poll(() => statusOf('/ready'), { timeout: 10_000 }).toBe(503)
    expect(await statusOf('/health')).toBe(200)
    database.restore()
    await expect.poll(() => statusOf('/ready'), { timeout: 10_000 }).toBe(200)

    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    database.close()
  })
})

describe('a worker without a port', () => {
  it('opens no port for the worker unless WORKER_PORT is set', () => {
    expect(readConfig({}).workerPort).toBeNull()
    expect(readConfig({ WORKER_PORT: '4001' }).workerPort).toBe(4001)
  })
})
