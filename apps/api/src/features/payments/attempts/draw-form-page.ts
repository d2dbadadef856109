import { randomBytes } from 'node:crypto'
import { apiMessages } from '@zembil/i18n/api/messages'
import type { Deps } from '../../../deps.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import type { PaymentProvider } from '../../../providers/payment/payment-provider.ts'
import type { AttemptRow } from './payment-attempts.sql.ts'
import { addressesOf } from './payment-reference.ts'
import { isPayable, toAttempt } from './payment-view.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? '')

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fffcf7;color:#1e1b16;
font:16px/1.6 system-ui,sans-serif}main{max-width:22rem;padding:1.5rem;text-align:center}
button{min-height:48px;padding:0 1.5rem;border:0;border-radius:8px;background:#0e6b3c;color:#fff;font:inherit;
font-weight:600}button:focus-visible{outline:3px solid #f4b400;outline-offset:2px}`

/**
 * Our page that submits a signed form to the bank automatically, or by a button without JavaScript. The form is signed
 * when the page is requested, since banks accept it for a few minutes only. Null if the attempt is no longer payable.
 */
export async function drawFormPage(
  { config }: Deps,
  adapter: PaymentProvider,
  attempt: AttemptRow,
): Promise<{ html: string; policy: string } | null> {
  if (!isPayable(attempt)) return null
  const place = { provider: adapter.code, reference: attempt.reference, orderId: attempt.order_id }
  const started = await adapter.start(toAttempt(attempt), addressesOf(config, place))
  const form = foundOr404(started.kind === 'form' ? started : null)
  const nonce = randomBytes(16).toString('base64')
  const { title, lead, button } = apiMessages[attempt.language].payPage
  const fields = Object.entries(form.fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const html = `<!doctype html>
<html lang="${attempt.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(lead)}</p>
<form id="pay" method="post" action="${escaped(form.action)}">${fields.join('')}<button>${escaped(button)}</button></form>
</main><script nonce="${nonce}">document.getElementById('pay').submit()</script></body></html>`
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `form-action ${new URL(form.action).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html, policy }
}
