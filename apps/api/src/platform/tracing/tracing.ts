import type { TracingSettings } from './tracing-settings.ts'

/**
 * Exports spans until the returned function is called. Without an endpoint nothing is loaded, and what makes spans makes
 * none. Must run before the first request, job or query.
 */
export async function startTracing(service: string, settings: TracingSettings | null): Promise<() => Promise<void>> {
  if (!settings) return async () => undefined
  const { exportSpans } = await import('./export-spans.ts')
  return exportSpans(service, settings)
}
