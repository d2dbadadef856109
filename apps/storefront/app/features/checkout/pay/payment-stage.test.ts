import type { PaymentView } from '@zembil/contract/payments'
import { orderStatuses } from '@zembil/rules/orders/order-moves'
import { expect, test } from 'vitest'
import { paymentStage } from './payment-stage.ts'

const tried = (state: PaymentView['state']): PaymentView => ({
  ...{ method: 'telebirr', state, refusal: state === 'refused' ? 'declined' : null, kind: 'redirect', challenge: null },
  ...{ expires_at: '2026-11-15T09:00:00.000Z', widget: null, payer_phone: null },
})

test.each([
  ['unpaid', null, 'none'],
  ['unpaid', 'starting', 'waiting'],
  ['unpaid', 'pending', 'waiting'],
  // The order status has not moved yet, so it does not count as paid.
  ['unpaid', 'paid', 'waiting'],
  ['payment-rejected', 'refused', 'refused'],
  ['payment-rejected', 'pending', 'waiting'],
  ['payment-captured', 'paid', 'held'],
  ['pending-delivery', 'paid', 'paid'],
  // An earlier attempt was paid after all.
  ['pending-pickup', 'refused', 'paid'],
  ['successful', null, 'paid'],
  ['canceled', 'pending', 'canceled'],
  ['payment-refunded', 'paid', 'canceled'],
] as const)('an order with status %s and last payment attempt %s has payment stage %s', (status, state, stage) => {
  expect(paymentStage({ status }, state && tried(state))).toBe(stage)
})

test('every order status has a payment stage without a payment attempt', () => {
  for (const status of orderStatuses) expect(paymentStage({ status }, null)).toMatch(/^(none|paid|held|canceled)$/)
})
