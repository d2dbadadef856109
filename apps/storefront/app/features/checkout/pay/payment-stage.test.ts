import type { PaymentTry } from '@zembil/contract/payments'
import { orderStatuses } from '@zembil/rules/order-moves'
import { expect, test } from 'vitest'
import { paymentStage } from './payment-stage.ts'

const tried = (state: PaymentTry['state']): PaymentTry => ({
  ...{ method: 'telebirr', state, refusal: state === 'refused' ? 'declined' : null, kind: 'redirect', challenge: null },
  ...{ expires_at: '2026-11-15T09:00:00.000Z', widget: null, payer_phone: null },
})

test.each([
  ['unpaid', null, 'none'],
  ['unpaid', 'starting', 'waiting'],
  ['unpaid', 'pending', 'waiting'],
  // The order has not moved yet: nothing is claimed before it has.
  ['unpaid', 'paid', 'waiting'],
  ['payment-rejected', 'refused', 'refused'],
  ['payment-rejected', 'pending', 'waiting'],
  ['payment-captured', 'paid', 'held'],
  ['pending-delivery', 'paid', 'paid'],
  // An earlier try was paid after all.
  ['pending-pickup', 'refused', 'paid'],
  ['successful', null, 'paid'],
  ['canceled', 'pending', 'canceled'],
  ['payment-refunded', 'paid', 'canceled'],
] as const)('an order that is %s, its last try %s, is %s to its customer', (status, state, stage) => {
  expect(paymentStage({ status }, state && tried(state))).toBe(stage)
})

test('every status of an order has a stage without any try', () => {
  for (const status of orderStatuses) expect(paymentStage({ status }, null)).toMatch(/^(none|paid|held|canceled)$/)
})
