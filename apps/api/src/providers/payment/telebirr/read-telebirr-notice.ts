import { NoticeRefused, type PaymentNotice, type ReceivedNotice } from '../payment-provider.ts'
import type { TelebirrSettings } from './telebirr-config.ts'
import { readTelebirrReport } from './telebirr-outcome.ts'
import { isSignedByTelebirr } from './telebirr-signature.ts'

const kept = ['merch_order_id', 'payment_order_id', 'trans_id', 'total_amount', 'trans_currency', 'trade_status']

function fieldsOf(rawBody: Buffer): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(rawBody.toString())
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
  } catch {}
  throw new NoticeRefused('not a JSON object')
}

export function readTelebirrNotice({ rawBody }: ReceivedNotice, settings: TelebirrSettings): PaymentNotice {
  const fields = fieldsOf(rawBody)
  // Genuine notices are flat. The signature would cover fields inside `biz_content` that are not read.
  if ('biz_content' in fields) throw new NoticeRefused('it contains biz_content')
  if (!isSignedByTelebirr(fields, settings.publicKey, settings.padding))
    throw new NoticeRefused('not signed by Telebirr')
  if (fields.appid !== settings.merchantAppId || fields.merch_code !== settings.shortCode)
    throw new NoticeRefused('for another merchant')
  const report = readTelebirrReport(fields)
  if (!report) throw new NoticeRefused('not about a payment')
  const record = Object.fromEntries(kept.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])))
  return { ...report, record }
}
