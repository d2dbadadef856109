import { paymentPiles } from '@zembil/contract/staff/money/decision-shapes'
import { salesGroups } from '@zembil/contract/staff/reports/sales-shapes'
import { moneyTableNames, salesTableNames } from '@zembil/contract/staff/reports/table-shapes'
import { get, type StaffCall, search, spread } from './call-shape.ts'

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** A year that ends on another day in each round. */
const aYear = (round: number): string => `from=${dayBefore(366 + round)}&to=${dayBefore(round)}`
const aMonth = (round: number): string => `from=${dayBefore(30 + round)}&to=${dayBefore(round)}`

/** The money board, requests for a second person, and what they lead to. */
export const moneyCalls = (orders: number): StaffCall[] => [
  get('money: board', () => '/money'),
  ...paymentPiles.map((pile) => search(`money: ${pile}`, '/payments/search', () => ({ pile }))),
  get('money: refunds by hand', () => '/refunds?pile=by-hand'),
  get('money: slow refunds', () => '/refunds?pile=slow'),
  get('money: requests that wait', () => '/approvals'),
  get('money: all requests', () => '/approvals?state=all'),
  get('money: refused goods', () => '/refused-goods'),
  get('money: methods', () => '/payment-methods'),
  // The newest payments are the flagged ones.
  get('money: orders for unmatched money', (round) => `/payments/${Math.floor(orders / 2) + round}/candidates`),
  get('money: refundable of an order', (round) => `/orders/${spread(round, orders)}/refundable`),
]

/** Reports of a month, and of a year where they read figures by day only. */
export const reportCalls = (): StaffCall[] => [
  get('dashboard', () => '/dashboard'),
  get('dashboard, as storekeeper', () => '/dashboard', 'storekeeper'),
  ...salesGroups.map((by) => get(`report: sales by ${by}`, (round) => `/reports/sales?by=${by}&${aYear(round)}`)),
  ...salesTableNames.map((name) => get(`report: ${name}`, (round) => `/reports/goods/${name}?${aMonth(round)}`)),
  ...moneyTableNames.map((name) => get(`report: ${name}`, (round) => `/reports/money/${name}?${aMonth(round)}`)),
]
