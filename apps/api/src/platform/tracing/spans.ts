import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { LogEvent } from 'kysely'

export const tracer = trace.getTracer('zembil')

type Described = { name: string; kind: SpanKind; attributes?: Attributes; parent?: Context }

/** Runs `work` in a span of its own. The error is not part of the span: it may name a customer; the log has it. */
export function inSpan<T>({ name, kind, attributes = {}, parent }: Described, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { kind, attributes }, parent ?? context.active(), async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** A span for a statement that has just ended. Its text has placeholders instead of values. */
export function traceQuery({ level, query: { sql }, queryDurationMillis }: LogEvent): void {
  if (!trace.getActiveSpan()) return
  const startTime = Date.now() - queryDurationMillis
  const [verb = 'sql'] = sql.trimStart().split(/\s/, 1)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql }
  const span = tracer.startSpan(verb.toLowerCase(), { kind: SpanKind.CLIENT, startTime, attributes })
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** The data of a message, with the trace that sends it if there is one. */
export function withTrace<Data extends object>(data: Data): Data {
  const carrier = {}
  propagation.inject(context.active(), carrier)
  return { ...data, ...carrier }
}

/** Handles a message in the trace that sent it. */
export function inTraceOf<T>(name: string, message: object, handle: (data: object) => Promise<T>): Promise<T> {
  const { traceparent, ...data } = message as { traceparent?: string }
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent })
  return inSpan({ name: `job ${name}`, kind: SpanKind.CONSUMER, parent }, () => handle(data))
}
