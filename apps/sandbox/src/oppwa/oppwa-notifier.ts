import { createCipheriv, randomBytes } from 'node:crypto'
import type { Notifier } from '../world.ts'
import { paymentOf } from './oppwa-payment.ts'

/** The body is encrypted with AES-256-GCM, in hex; initialization vector and authentication tag are in headers. */
export function oppwaNotifier(key: Buffer): Notifier {
  return {
    refusals: ['canceled', 'declined', 'authentication_failed'],
    compose: (entry, { amountSantim, isForged }) => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', isForged ? randomBytes(32) : key, iv)
      const message = JSON.stringify({ type: 'PAYMENT', payload: paymentOf(entry, amountSantim) })
      const body = Buffer.concat([cipher.update(message), cipher.final()]).toString('hex')
      return {
        url: entry.notifyUrl ?? '',
        headers: {
          'content-type': 'text/plain',
          'x-initialization-vector': iv.toString('hex'),
          'x-authentication-tag': cipher.getAuthTag().toString('hex'),
        },
        body,
      }
    },
  }
}
