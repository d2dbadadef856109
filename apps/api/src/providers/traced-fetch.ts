import { SpanKind } from '@opentelemetry/api'
import { inSpan } from '../platform/tracing/spans.ts'

/** `fetch` in a span that names the host only: paths of providers may be secrets. Providers do not learn the trace. */
export function tracedFetch(url: string | URL, init: RequestInit): Promise<Response> {
  const { host } = new URL(url)
  const attributes = { 'server.address': host }
  return inSpan({ name: `${init.method ?? 'GET'} ${host}`, kind: SpanKind.CLIENT, attributes }, () => fetch(url, init))
}
