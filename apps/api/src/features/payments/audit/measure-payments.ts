import { Gauge } from 'prom-client'
import type { Deps } from '../../../deps.ts'
import { measureWaiting } from '../notices/waiting-notices.sql.ts'
import { measureAttempts, measureFlagged } from './payment-measures.sql.ts'

/** Read from the tables on each scrape, so that the values cover all processes, workers included. */
export function measurePayments({ db, metrics: { registry } }: Deps): void {
  const registers = [registry]
  new Gauge({
    name: 'payment_attempts_last_hour',
    help: 'Payment attempts started in the last hour, by method and state',
    labelNames: ['method', 'state'],
    registers,
    async collect() {
      const rows = await measureAttempts(db).catch(() => [])
      this.reset()
      for (const { method, state, count } of rows) this.set({ method, state }, count)
    },
  })
  new Gauge({
    name: 'payment_seconds_last_hour',
    help: 'Median time from the start of a payment to its settlement, by method',
    labelNames: ['method'],
    registers,
    async collect() {
      const rows = await measureAttempts(db).catch(() => [])
      this.reset()
      for (const { method, state, median } of rows)
        if (state === 'paid' && median !== null) this.set({ method }, median)
    },
  })
  new Gauge({
    name: 'payment_money_flagged',
    help: 'Payments that need staff: flagged money, and refunds to make by hand',
    labelNames: ['method', 'flag'],
    registers,
    async collect() {
      const rows = await measureFlagged(db).catch(() => [])
      this.reset()
      for (const { method, flag, count } of rows) this.set({ method, flag }, count)
    },
  })
  new Gauge({
    name: 'payment_notices_waiting',
    help: 'Stored notices and confirmations that are not settled yet',
    labelNames: ['method'],
    registers,
    async collect() {
      const rows = await measureWaiting(db).catch(() => [])
      this.reset()
      for (const { method, count } of rows) this.set({ method }, count)
    },
  })
}
