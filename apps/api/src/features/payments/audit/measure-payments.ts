import type { Deps } from '../../../deps.ts'
import { addTableGauge } from '../../../platform/metrics.ts'
import { measureWaiting } from '../notices/waiting-notices.sql.ts'
import { measureAttempts, measureFlagged } from './payment-measures.sql.ts'

export function measurePayments({ db, metrics }: Deps): void {
  addTableGauge(metrics, {
    name: 'payment_attempts_last_hour',
    help: 'Payment attempts started in the last hour, by method and state',
    labelNames: ['method', 'state'],
    read: async () =>
      (await measureAttempts(db)).map(({ method, state, count }) => ({ labels: { method, state }, value: count })),
  })
  addTableGauge(metrics, {
    name: 'payment_seconds_last_hour',
    help: 'Median time from the start of a payment to its settlement, by method',
    labelNames: ['method'],
    read: async () =>
      (await measureAttempts(db)).flatMap(({ method, state, median }) =>
        state === 'paid' && median !== null ? [{ labels: { method }, value: median }] : [],
      ),
  })
  addTableGauge(metrics, {
    name: 'payment_money_flagged',
    help: 'Payments that need staff: flagged money, and refunds to make by hand',
    labelNames: ['method', 'flag'],
    read: async () =>
      (await measureFlagged(db)).map(({ method, flag, count }) => ({ labels: { method, flag }, value: count })),
  })
  addTableGauge(metrics, {
    name: 'payment_notices_waiting',
    help: 'Stored notices and confirmations that are not settled yet',
    labelNames: ['method'],
    read: async () => (await measureWaiting(db)).map(({ method, count }) => ({ labels: { method }, value: count })),
  })
}
