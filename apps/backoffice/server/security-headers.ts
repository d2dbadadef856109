import type { FastifyInstance } from 'fastify'

/** The name of the Trusted Types policy that registers the service worker of the floor pages. */
const workerRegistration = 'floor-worker'

/** For pages: only our own files, no inline script or style, no frame around them, no script from a text. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types ${workerRegistration}`,
].join('; ')

/** For the service worker: it fetches our own files and nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** For every response that is not a page: nothing in it may run. */
const nothingRuns = "default-src 'none'; frame-ancestors 'none'"

/** Added to every response; headers that the staff API or a page has set are kept. */
export function secureResponses(app: FastifyInstance, consoleOrigin: string): void {
  const headers = {
    'content-security-policy': nothingRuns,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    ...(consoleOrigin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}
