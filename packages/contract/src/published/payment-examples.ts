import type { PaymentApi } from '../payments.ts'
import { placed, unpaidDetail } from './order-examples.ts'
import type { Examples } from './published-api.ts'

const pending = {
  method: 'telebirr' as const,
  state: 'pending' as const,
  refusal: null,
  expires_at: '2026-11-16T09:30:00.000Z',
  kind: 'redirect' as const,
  challenge: null,
  widget: null,
  payer_phone: null,
}

const paidOrder = {
  ...unpaidDetail,
  status: 'pending-delivery' as const,
  steps: [],
  events: [
    placed,
    { from: 'unpaid', to: 'payment-captured', actor: 'settlement', created_at: '2026-11-16T07:34:00.000Z' } as const,
    {
      from: 'payment-captured',
      to: 'pending-delivery',
      actor: 'system',
      created_at: '2026-11-16T07:34:00.000Z',
    } as const,
  ],
}

export const paymentExamples: Examples<PaymentApi> = {
  'POST /orders/:id/make-payment': {
    body: { payment_method: 'telebirr' },
    response: {
      data: unpaidDetail,
      payment: pending,
      toPayUrl: 'https://telebirr.example/pay?prepay_id=0123456789',
    },
  },
  'POST /orders/:id/check-and-update-payment': {
    response: { data: paidOrder, payment: { ...pending, state: 'paid' } },
  },
}
