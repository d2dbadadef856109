import { randomBytes } from 'node:crypto'
import type { PaymentAttempt } from '../../src/providers/payment/payment-provider.ts'

/** A payment attempt with a new reference. */
export const aPayment = (differing: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  reference: `Z${randomBytes(8).toString('hex').toUpperCase()}`,
  orderId: 4711,
  amountSantim: 123_450,
  phone: '251911223344',
  payerName: 'Abebe Bikila',
  language: 'en',
  expiresAt: new Date(Date.now() + 20 * 60_000),
  secondsLeft: 20 * 60,
  providerReference: null,
  ...differing,
})

/** URLs on which nothing listens, for tests without notices. */
export const nowhere = { notifyUrl: 'http://127.0.0.1:9/notices', returnUrl: 'http://127.0.0.1:9/back' }
