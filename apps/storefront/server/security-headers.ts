import type { FastifyInstance } from 'fastify'
import type { SignInSettings } from '../app/platform/session/sign-in-settings.ts'

/** Other origins a page may talk to or frame, separated by spaces; with `card`, the bank whose card form it shows. */
type Outside = { connect: string; frame: string; card?: string }

const nothingOutside: Outside = { connect: '', frame: '' }

/** The card step alone: the bank's script draws the form, styles it, frames the number's field and sends it to the bank. */
export const cardOrigins = (origin: string | null): Outside =>
  origin === null ? nothingOutside : { connect: origin, frame: origin, card: origin }

/** The login page alone: where codes are sent and checked, and Google's human check. */
export const signInOrigins = ({ emulatorUrl }: SignInSettings): Outside =>
  emulatorUrl === null
    ? {
        connect:
          'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://www.google.com/recaptcha/',
        frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
      }
    : { connect: emulatorUrl, frame: '' }

/**
 * What a page may load and run. Scripts need the nonce of this very response, or to be loaded by one that had it.
 * Pictures, data and styles come from our own origin only; nobody may frame the shop.
 */
export function contentPolicy(nonce: string, { connect, frame, card }: Outside = nothingOutside): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    card === undefined ? `style-src 'self' 'nonce-${nonce}'` : `style-src 'self' 'unsafe-inline' ${card}`,
    `img-src 'self' data: ${card ?? ''}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${connect}`.trim(),
    `frame-src ${frame || "'none'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${card ?? ''}`.trim(),
  ].join('; ')
}

/** For the service worker: it fetches from us, and runs nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** For everything that is not a page: nothing in it may run. */
const nothingRuns = "default-src 'none'; frame-ancestors 'none'"

/** On every answer; what the API or a page has said itself stands. */
export function secureResponses(app: FastifyInstance, publicOrigin: string): void {
  const isHttps = publicOrigin.startsWith('https:')
  const headers = {
    'content-security-policy': nothingRuns,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}
