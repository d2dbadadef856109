import type { ReportsApi } from '@zembil/contract/staff/reports/reports'
import { foreignStore, type Input, leaders, ownStore, type Rule } from './staff-rule.ts'

const period = { from: '2026-11-01', to: '2026-11-18' }
const ofSales = [...leaders, 'catalogue', 'storekeeper', 'dispatcher', 'finance'] as const
const ofMoney = [...leaders, 'finance'] as const

const inStore =
  (store_id: number, name?: string): Input =>
  () => ({ ...(name && { params: { name } }), query: { ...period, store_id } })

const salesRule = (name?: string): Rule => ({
  who: ofSales,
  own: inStore(ownStore, name),
  otherStore: inStore(foreignStore, name),
})
const moneyRule: Rule = { who: ofMoney, own: inStore(ownStore, 'payments') }

/** Who may read the dashboard and the reports. */
export const reportRules: Record<keyof ReportsApi, Rule> = {
  'GET /dashboard': { who: 'everybody', own: () => ({}) },
  'GET /reports/sales': salesRule(),
  'GET /reports/sales/export': salesRule(),
  'GET /reports/goods/:name': salesRule('best-sellers'),
  'GET /reports/goods/:name/export': salesRule('best-sellers'),
  'GET /reports/money/:name': moneyRule,
  'GET /reports/money/:name/export': moneyRule,
}
