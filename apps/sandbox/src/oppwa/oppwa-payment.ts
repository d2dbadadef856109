import { toWire } from '@zembil/rules/money/money'
import type { Entry } from '../book/book.ts'

export const result = (code: string, description: string) => ({ result: { code, description } })

/** The success code of ACI's test host, where no real money moves. */
const accepted = result('000.100.110', "Request successfully processed in 'Merchant in Integrator Test Mode'")

function resultOf({ state, reason }: Entry) {
  if (state === 'waiting') return result('000.200.000', 'transaction pending')
  if (state === 'paid' || state === 'refunded') return accepted
  if (reason === 'authentication_failed') return result('100.390.112', 'Technical Error in 3D system')
  if (reason === 'canceled') return result('100.396.101', 'Cancelled by user')
  return result('800.100.152', 'transaction declined by authorization system')
}

/** A payment, in the same format for responses and notices. */
export const paymentOf = (entry: Entry, amountSantim: number) => ({
  id: entry.transactionNo ?? `8ac7a4a1${entry.reference}`,
  paymentType: 'DB',
  paymentBrand: 'VISA',
  amount: toWire(amountSantim),
  currency: 'ETB',
  merchantTransactionId: entry.reference,
  ...resultOf(entry),
  card: { bin: '411111', last4Digits: '1111', holder: 'Abebe Bikila', expiryMonth: '12', expiryYear: '2039' },
  timestamp: new Date().toISOString(),
})

type Refund = Entry['refunds'][number]

export const refundOf = ({ refundReference, transactionNo, amountSantim }: Refund) => ({
  id: transactionNo,
  paymentType: 'RF',
  amount: toWire(amountSantim),
  currency: 'ETB',
  merchantTransactionId: refundReference,
  ...accepted,
})
