import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, inject, it } from 'vitest'
import { afterFile } from '../test/after-file.ts'
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
    await expect.poll(() => statusOf('/ready')).toBe(503)
    expect(await statusOf('/health')).toBe(200)
    database.restore()
    await expect.poll(() => statusOf('/ready')).toBe(200)

    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    database.close()
  })
})

describe('a worker that starts', () => {
  it('exits with 0 when it is told to stop before it is ready', async () => {
    // Accepts connections and never answers, like a database that is still starting.
    const silent = createServer().listen(0, '127.0.0.1')
    afterFile(() => void silent.close())
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const child = spawn('node', [new URL('worker.ts', import.meta.url).pathname], {
      env: { ...process.env, DATABASE_WORKER_URL: `postgres://zembil_worker@127.0.0.1:${port}/zembil` },
      stdio: 'ignore',
    })
    const exit = once(child, 'exit')
    const [socket] = await once(silent, 'connection')
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
    socket.destroy()
  })
})

describe('a worker without a port', () => {
  it('opens no port for the worker unless WORKER_PORT is set', () => {
    expect(readConfig({}).workerPort).toBeNull()
    expect(readConfig({ WORKER_PORT: '4001' }).workerPort).toBe(4001)
  })
})
