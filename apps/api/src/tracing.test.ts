import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { customerBase } from '@zembil/contract/customer-api'
import { expect, it } from 'vitest'
import { afterFile } from '../test/after-file.ts'
import { anOrder } from '../test/an-order.ts'
import { startApi, startSandbox, startWorker } from '../test/processes.ts'
import { testApp } from '../test/test-app.ts'
import { aBorrower, aPin } from '../test/test-loans.ts'
import { setProduct } from '../test/test-orders.ts'

type Attribute = { key: string; value: { stringValue?: string } }
type Span = { service: string; traceId: string; spanId: string; parentSpanId?: string; name: string; text: string }
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<Span, 'service' | 'text'> & { attributes: Attribute[] })[] }[]
  }[]
}

/** Receives spans as a collector does: OTLP as JSON. */
async function startCollector() {
  const spans: Span[] = []
  const server = createServer(async (request, response) => {
    const { resourceSpans } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Sent
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''
        spans.push({ ...span, service, text: JSON.stringify(span.attributes) })
      }
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterFile(() => void server.close())
  return { spans, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

it('gives a request, its SQL, its job and the call to the provider one trace id, without personal data', async () => {
  const { spans, endpoint } = await startCollector()
  const gateway = await startSandbox()
  const shop = await testApp({ env: gateway.env })
  const borrower = await aBorrower(shop)
  await setProduct(shop, 1, 10)
  const { SECRET_PEPPERS } = process.env
  const env = {
    ...gateway.env,
    ...(SECRET_PEPPERS && { SECRET_PEPPERS }),
    databaseUrl: shop.databaseUrl,
    LOG_LEVEL: 'silent',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: '1',
    OTEL_BSP_SCHEDULE_DELAY: '200',
  }
  const [api] = await Promise.all([startApi(env), startWorker(env)])
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const answer = await fetch(`${api.origin}${customerBase}/orders`, {
    method: 'POST',
    headers: {
      ...borrower.headers,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    },
    body: JSON.stringify(anOrder({ payment_method: 'loan', pin_code: aPin })),
  })
  expect(answer.status).toBe(200)

  const ofTrace = (service: string) => spans.filter((span) => span.traceId === traceId && span.service === service)
  const namesOf = (service: string) => ofTrace(service).map(({ name }) => name)
  const gatewayHost = new URL(gateway.env.SMS_URL ?? '').host
  await expect
    .poll(() => namesOf('api'))
    .toEqual(expect.arrayContaining([`POST ${customerBase}/orders`, 'insert', 'select']))
  await expect
    .poll(() => namesOf('worker'))
    .toEqual(expect.arrayContaining(['job send-sms', `POST ${gatewayHost}`, 'update']))

  const [request] = ofTrace('api').filter(({ name }) => name === `POST ${customerBase}/orders`)
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7')
  const known = new Set(spans.map(({ spanId }) => spanId))
  for (const { spanId, parentSpanId = '' } of [...ofTrace('api'), ...ofTrace('worker')])
    if (spanId !== request?.spanId) expect(known).toContain(parentSpanId)
  const sent = JSON.stringify(spans)
  expect(sent).not.toContain(borrower.customer.phone_number)
  expect(sent).not.toContain(borrower.token)
  expect(sent).not.toContain(aPin)
})
