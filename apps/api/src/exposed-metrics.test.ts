import { expect, it } from 'vitest'
import { exposedBy } from '../../../infra/monitoring/metric-names.ts'
import { anOrder } from '../test/an-order.ts'
import { testApp } from '../test/test-app.ts'
import { signIn } from '../test/test-customer.ts'
import { setProduct } from '../test/test-orders.ts'
import { createMetrics } from './platform/metrics.ts'
import { buildWorkerApp } from './worker-app.ts'

const shop = await testApp()
const worker = buildWorkerApp({ ...shop.worker, metrics: createMetrics() })

it('serves every metric that rules and dashboards read', async () => {
  const bodies = await Promise.all([
    shop.app.inject('/metrics').then(({ body }) => body),
    worker.inject('/metrics').then(({ body }) => body),
  ])
  const served = new Set([...bodies.join('\n').matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  for (const name of exposedBy('api')) expect(served).toContain(name)
})

it('counts an order once, however often it is sent', async () => {
  const customer = await signIn(shop)
  await setProduct(shop, 1, 10)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const { data } = await shop.call('POST /orders', { body: anOrder(), headers }, customer.token)
  await shop.call('POST /orders', { body: anOrder(), headers }, customer.token)
  const { body } = await shop.app.inject('/metrics')
  expect(body).toMatch(/^orders_placed_total\{method="[\w-]+"\} 1$/m)
  expect(body).toContain(`orders_placed_birr_total ${Number(data.total_cost)}\n`)
})

it('measures findings, backups, failed jobs and waiting jobs', async () => {
  expect((await worker.inject('/metrics')).body).not.toMatch(/^backup_completed_seconds /m)
  await shop.deps.db
    .insertInto('system_facts')
    .values({ name: 'backup', at: new Date(1_000_000) })
    .execute()
  await shop.deps.db.insertInto('check_runs').values({ name: 'stock', is_sound: false }).execute()
  await shop.deps.db
    .insertInto('check_findings')
    .values({ check_name: 'stock', subject_kind: 'product', subject_id: 1, fault: 'test' })
    .execute()
  const { body } = await worker.inject('/metrics')
  expect(body).toContain('backup_completed_seconds 1000\n')
  expect(body).toContain('check_findings{check="stock"} 1\n')
  expect(body).toContain('jobs_given_up 0\n')
  expect(body).toContain('sms_last_hour{state="waiting"} 0\n')
  expect(body).toMatch(/^job_oldest_due_seconds\{name="order-moved"\} /m)
})
