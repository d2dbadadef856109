import type { Dashboard, DashboardFigures } from '@zembil/contract/staff/reports/dashboard-shapes'
import { formatWeekday } from '@zembil/rules/calendar/format-day'
import { parseIsoDate } from '@zembil/rules/calendar/plain-date'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import type { ReactNode } from 'react'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { CountedTo } from '../reports/counted-to.tsx'
import { FigureCard } from './figure-card.tsx'

const compared = ['sales', 'orders', 'short_share', 'payment_success', 'missed_searches'] as const
const waiting = ['to_pick', 'late', 'money_waiting', 'low_stock'] as const
const urgent: readonly string[] = ['late', 'money_waiting']
const percents: readonly string[] = ['short_share', 'payment_success']

/** The list behind each figure. `lowIn`: the store of the list of low stock, which shows one at a time. */
const listsOf = (day: string, lowIn: number | undefined) => ({
  orders: `/reports/sales?by=hour&from=${day}&to=${day}`,
  sales: `/reports/sales?by=category&from=${day}&to=${day}`,
  short_share: `/reports/goods/shortages?from=${day}&to=${day}`,
  payment_success: `/reports/money/payments?from=${day}&to=${day}`,
  missed_searches: '/search?tab=misses',
  to_pick: '/orders?tab=to-pick',
  late: '/orders?tab=needs-eyes&late=1',
  money_waiting: '/money',
  low_stock: lowIn === undefined ? '/stock/low' : `/stock/low?store_id=${lowIn}`,
})

/** Figures that the member may see; the heading is left out where there is none. */
function Group({ title, names, figures, children }: GroupProps) {
  if (names.every((name) => figures[name] === undefined)) return null
  return (
    <section className="mb-4">
      <h2 className="mb-2 text-lg font-bold">{title}</h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-5">{children}</ul>
    </section>
  )
}
type GroupProps = {
  title: string
  names: readonly (keyof DashboardFigures)[]
  figures: DashboardFigures
  children: ReactNode
}

/** All figures of the dashboard. One that could not be read says so, and the rest stands. */
export function Figures({ data: { day, last_week, figures, counted_to } }: { data: Dashboard }) {
  const { t, language } = useTranslation('reports')
  const mostLow = figures.low_stock?.most_in
  const lists = listsOf(day, mostLow?.id)
  const lastDay = formatWeekday(parseIsoDate(last_week), language)
  const textOf = (name: string, value: number | string | null): string => {
    if (value === null) return '–'
    if (typeof value === 'string') return formatPrice(fromWire(value), language)
    return percents.includes(name) ? `${value} %` : value.toLocaleString('en')
  }
  const shared = (name: keyof DashboardFigures) => ({
    to: lists[name],
    label: t(`dashboard.figure.${name}`),
    fault: figures[name] === null ? t('dashboard.unread') : undefined,
  })
  return (
    <>
      <Group title={t('dashboard.today')} names={compared} figures={figures}>
        {compared.map((name) => {
          const figure = figures[name]
          if (figure === undefined) return null
          const beside = figure && t('dashboard.allDay', { day: lastDay, value: textOf(name, figure.last_week) })
          return (
            <li key={name} className={name === 'sales' ? 'max-lg:col-span-2' : undefined}>
              <FigureCard {...shared(name)} value={figure && textOf(name, figure.today)} beside={beside ?? undefined} />
            </li>
          )
        })}
      </Group>
      {figures.orders && <CountedTo counted={{ counted_to, is_final: false }} />}
      <Group title={t('dashboard.now')} names={waiting} figures={figures}>
        {waiting.map((name) => {
          const figure = figures[name]
          if (figure === undefined) return null
          const count = (figure?.value ?? 0).toLocaleString('en')
          const value = figure?.is_more ? t('dashboard.more', { value: count }) : count
          const isSpread = name === 'low_stock' && mostLow && mostLow.value !== figure?.value
          const beside = isSpread
            ? t('dashboard.mostIn', { store: nameIn(language, mostLow), value: mostLow.value.toLocaleString('en') })
            : undefined
          return (
            <li key={name}>
              <FigureCard
                {...shared(name)}
                value={value}
                beside={beside}
                isUrgent={urgent.includes(name) && figure?.value !== 0}
              />
            </li>
          )
        })}
      </Group>
    </>
  )
}
