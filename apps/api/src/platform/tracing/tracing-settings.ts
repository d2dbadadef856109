import { z } from 'zod'

/** OpenTelemetry's own names, so that what is known of them holds here. */
export const tracingFields = {
  /** Where spans are sent to, by OTLP over HTTP. Without it there is no tracing. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** The share of traces that are kept. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
}

export type TracingSettings = { endpoint: string; share: number }

type Values = { OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined; OTEL_TRACES_SAMPLER_ARG: number }

export const readTracing = (values: Values): TracingSettings | null =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG }
