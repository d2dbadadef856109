import type { FastifyInstance } from 'fastify'
import type { SignInSettings } from '../app/platform/session/sign-in-settings.ts'
import type { InlineHashes } from './pages/inline-hashes.ts'
import { policyReportPath } from './reports/policy-reports.ts'

/** Other origins a page may connect to or frame, separated by spaces; `card` is the bank whose card form it shows. */
type Outside = { connect: string; frame: string; card?: string }

const nothingOutside: Outside = { connect: '', frame: '' }

/** For the card step only: the bank's script draws and styles the form, frames the card field and posts to the bank. */
export const cardOrigins = (origin: string | null): Outside =>
  origin === null ? nothingOutside : { connect: origin, frame: origin, card: origin }

/** For the login page only: the services that send and verify codes, and reCAPTCHA. */
export const signInOrigins = ({ emulatorUrl }: SignInSettings): Outside =>
  emulatorUrl === null
    ? {
        connect:
          'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://www.google.com/recaptcha/',
        frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
      }
    : { connect: emulatorUrl, frame: '' }

type PolicyOptions = {
  /** The address under which our own script files are. */
  scripts: string
  /** For pages whose scripts load others: sign-in and card step. */
  outside?: Outside | undefined
}

/**
 * The content security policy of a page. Only the inline scripts and styles whose hashes are named run, and our own
 * files. Pictures, data and styles come from our own origin only; no site may frame the shop.
 */
export function contentPolicy(inline: InlineHashes, { scripts, outside }: PolicyOptions): string {
  const { connect, frame, card } = outside ?? nothingOutside
  // The scripts of Google and of the bank load others, from hosts that they do not promise to keep.
  const files = outside === undefined || outside === nothingOutside ? scripts : "'strict-dynamic'"
  return [
    "default-src 'self'",
    ['script-src', files, ...inline.script].join(' '),
    card === undefined ? ["style-src 'self'", ...inline.style].join(' ') : `style-src 'self' 'unsafe-inline' ${card}`,
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
    `report-uri ${policyReportPath}`,
  ].join('; ')
}

/** For the service worker: it may fetch from our origin and load nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** For every response that is not a page: nothing in it may run. */
const nothingRuns = "default-src 'none'; frame-ancestors 'none'"

/** Added to every response; headers that the API or a page has set are kept. */
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
