import type { SalesReport } from '@zembil/contract/staff/reports/sales-shapes'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'

/** The sums of the whole period. */
export function SalesTotal({ total }: Pick<SalesReport, 'total'>) {
  const { t } = useTranslation('reports')
  const facts: [string, ReactNode][] = [
    [t('sales.columns.net'), <Amount key="net" value={total.net} />],
    ...(total.orders === null
      ? []
      : ([[t('sales.columns.orders'), total.orders.toLocaleString('en')]] satisfies [string, ReactNode][])),
    [t('sales.columns.sold'), <Amount key="sold" value={total.sold} />],
    [t('sales.columns.short'), <Amount key="short" value={total.short} />],
    [t('sales.columns.returned'), <Amount key="returned" value={total.returned} />],
  ]
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-5">
      {facts.map(([name, value]) => (
        <div key={name} className="rounded-card border border-line bg-surface p-3 first:max-md:col-span-2">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-lg font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
