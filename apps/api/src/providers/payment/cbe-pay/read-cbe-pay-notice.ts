import { createDecipheriv } from 'node:crypto'
import { z } from 'zod'
import { NoticeRefused, type PaymentNotice, type ReceivedNotice } from '../payment-provider.ts'
import type { CbePaySettings } from './cbe-pay-config.ts'
import { oppwaPayment, outcomeOf } from './cbe-pay-outcome.ts'

const message = z.object({ type: z.literal('PAYMENT'), payload: oppwaPayment })
const wrapped = z.object({ encryptedBody: z.string() })
const tagBytes = 16

function bytesOf(header: string | string[] | undefined): Buffer {
  return Buffer.from(typeof header === 'string' ? header : '', 'hex')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Authenticated encryption: only the holder of the key can have made a message that decrypts. */
function opened({ headers, rawBody }: ReceivedNotice, key: Buffer): unknown {
  const text = rawBody.toString()
  const hex = wrapped.safeParse(parsed(text)).data?.encryptedBody ?? text
  const tag = bytesOf(headers['x-authentication-tag'])
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytesOf(headers['x-initialization-vector']), {
      authTagLength: tagBytes,
    })
    decipher.setAuthTag(tag)
    return parsed(Buffer.concat([decipher.update(Buffer.from(hex.trim(), 'hex')), decipher.final()]).toString())
  } catch {
    throw new NoticeRefused('not encrypted by the gateway')
  }
}

export function readCbePayNotice(received: ReceivedNotice, { webhookKey, mode }: CbePaySettings): PaymentNotice {
  const { data } = message.safeParse(opened(received, webhookKey))
  const reference = data?.payload.merchantTransactionId
  if (!data || reference === undefined) throw new NoticeRefused('not about a payment')
  const { id, paymentType, paymentBrand, amount, currency, result } = data.payload
  return {
    reference,
    // Notices also arrive for refunds, which are not payments.
    outcome: paymentType === 'DB' ? outcomeOf(data.payload, mode) : { state: 'pending' },
    record: { id, paymentType, paymentBrand, amount, currency, code: result.code },
  }
}
