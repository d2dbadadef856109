import { parseArgs } from 'node:util'
import { type MonthSize, makeMonth, wholeMonth } from '../seed/month/make-month.ts'
import { type Habit, namedPeople } from '../seed/month/people.ts'
import { readConfig } from '../src/platform/config.ts'
import { demoStaff } from './demo-staff.ts'
import { progressBar } from './progress-bar.ts'

/**
 * Fills the demo with a month of customers and orders that ends now, once, and says who can sign in. Tests that need less say
 * `--days 6 --people 40 --orders 120`; another `--seed` makes another month.
 */
const number = { type: 'string' } as const
const { values } = parseArgs({ options: { seed: { type: 'string' }, days: number, people: number, orders: number } })
const { seed, ...counts } = values
const given = Object.fromEntries(Object.entries(counts).map(([name, text]) => [name, Number(text)]))
const size: MonthSize = { ...wholeMonth, ...(seed !== undefined && { seed }), ...given }
const report = progressBar('a month of orders')
const config = readConfig()
const state = await makeMonth(config, { size, now: new Date(), log: console, report })

const habits: Partial<Record<Habit, string>> = {
  new: 'new',
  regular: 'buys every week',
  credit: 'buys on credit',
  overdue: 'owes for too long',
  blocked: 'blocked',
}
const people = namedPeople(size.seed).map(
  ({ phone, first_name, last_name, habit }) => `  +${phone}  ${first_name} ${last_name} (${habits[habit]})`,
)
const staff = demoStaff.map(
  ({ role, email, password }) => `  ${role.padEnd(12)}${email.padEnd(30)}password ${password}`,
)
// A shop in which somebody worked before has no month, and none of these people.
if (state !== 'none') console.log(['', 'Customers', ...people, '', 'Staff', ...staff, ''].join('\n'))
if (state === 'half')
  console.log(`The demo's month was interrupted, so its last days are empty. Nothing was removed.
To start anew with an empty database: npm run db:reset
`)
