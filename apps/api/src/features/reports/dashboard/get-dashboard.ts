import { grantsOf, needsSecondStep, type Permission } from '@zembil/contract/staff/permissions'
import type { Dashboard, DashboardFigures } from '@zembil/contract/staff/reports/dashboard-shapes'
import { addisDay } from '@zembil/rules/calendar/addis-day'
import { addDays, isoDate } from '@zembil/rules/calendar/plain-date'
import { toWire } from '@zembil/rules/money/money'
import type { Deps } from '../../../deps.ts'
import { reachOf } from '../../desk/queue/order-reach.ts'
import { countQueue } from '../../desk/queue/queue.sql.ts'
import { countWaiting } from '../../payments/board/piles.sql.ts'
import { countOf } from '../../staff/lists/list-page.ts'
import { type Actor, storeScope } from '../../staff/sessions/actor.ts'
import { findCountedTo } from '../counting/counted-to.sql.ts'
import {
  type Compared,
  compareAttempts,
  compareMisses,
  compareSales,
  countLowStock,
  type DaySales,
} from './dashboard.sql.ts'

const bothOf = <T, V>({ today, last_week }: Compared<T>, view: (value: T) => V): Compared<V> => ({
  today: view(today),
  last_week: view(last_week),
})

/** In percent with one decimal; null of nothing. A return can make a share of a day larger than the whole. */
const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.min(100, Math.round((1_000 * part) / whole) / 10)

const salesFigures = (sales: Compared<DaySales>) => ({
  orders: bothOf(sales, ({ orders }) => orders),
  sales: bothOf(sales, ({ net }) => toWire(net)),
  short_share: bothOf(sales, ({ short, sold }) => shareOf(short, sold)),
})

/** Figures that one statement reads, and the permission that shows them. */
type Reader = { has: Permission; names: (keyof DashboardFigures)[]; read: () => Promise<DashboardFigures> }

function readersOf({ db, limits }: Deps, actor: Actor, days: { today: string; lastWeek: string }): Reader[] {
  const queue = (tab: 'to-pick' | 'needs-eyes', filter: { late?: '1' }) =>
    countQueue(db, { tab, reach: reachOf(actor), filter }).then(countOf)
  return [
    {
      has: 'reports.sales',
      names: ['orders', 'sales', 'short_share'],
      read: async () => salesFigures(await compareSales(db, days, storeScope(actor, 'reports.sales'))),
    },
    { has: 'orders.read', names: ['to_pick'], read: async () => ({ to_pick: await queue('to-pick', {}) }) },
    { has: 'orders.read', names: ['late'], read: async () => ({ late: await queue('needs-eyes', { late: '1' }) }) },
    {
      has: 'reports.money',
      names: ['payment_success'],
      read: async () => ({
        payment_success: bothOf(await compareAttempts(db, days), ({ paid, decided }) => shareOf(paid, decided)),
      }),
    },
    {
      has: 'reports.money',
      names: ['money_waiting'],
      read: async () => ({ money_waiting: countOf(await countWaiting(db)) }),
    },
    {
      has: 'stock.read',
      names: ['low_stock'],
      read: async () => {
        const { low_stock_days } = await limits(db)
        const { found, most_in } = await countLowStock(db, storeScope(actor, 'stock.read'), low_stock_days)
        return { low_stock: { ...countOf(found), most_in } }
      },
    },
    {
      has: 'search.write',
      names: ['missed_searches'],
      read: async () => ({ missed_searches: await compareMisses(db, days) }),
    },
  ]
}

/** Reads one group of figures; those that cannot be read are null, and the rest of the page stands. */
async function readFigures({ log }: Deps, { names, read }: Reader): Promise<DashboardFigures> {
  try {
    return await read()
  } catch (error) {
    log.error({ err: error, figures: names }, 'figures of the dashboard could not be read')
    return Object.fromEntries(names.map((name) => [name, null]))
  }
}

/** Without the second step that their roles need, members get nothing but what is about themselves. */
const maySee = ({ roles, hasSecondStep }: Actor, permission: Permission): boolean =>
  (hasSecondStep || !needsSecondStep(roles)) && grantsOf(roles, permission).length > 0

export async function getDashboard(deps: Deps, actor: Actor): Promise<{ data: Dashboard }> {
  const today = addisDay(new Date())
  const days = { today: isoDate(today), lastWeek: isoDate(addDays(today, -7)) }
  const { counted_to } = await findCountedTo(deps.db, days.today)
  const figures: DashboardFigures = {}
  for (const reader of readersOf(deps, actor, days))
    if (maySee(actor, reader.has)) Object.assign(figures, await readFigures(deps, reader))
  return { data: { day: days.today, last_week: days.lastWeek, counted_to, figures } }
}
