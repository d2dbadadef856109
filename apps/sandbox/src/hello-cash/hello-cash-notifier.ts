import { createHmac } from 'node:crypto'
import type { Notifier } from '../world.ts'
import { invoiceOf } from './hello-cash-invoice.ts'

/** Sends the invoice with an HMAC over the exact bytes of the body. */
export const helloCashNotifier = (secret: string): Notifier => ({
  refusals: ['canceled', 'declined'],
  compose: (entry, { amountSantim, isForged }) => {
    const body = JSON.stringify(invoiceOf(entry, amountSantim))
    const key = isForged ? 'not the secret of the connection' : secret
    return {
      url: entry.notifyUrl ?? '',
      headers: {
        'content-type': 'application/json',
        'x-api-hmac': createHmac('sha256', key).update(body).digest('hex'),
      },
      body,
    }
  },
})
