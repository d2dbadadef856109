import type { SalesReport } from '@zembil/contract/staff/reports/sales-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { BarChart, ColumnChart } from '@zembil/ui/desk/bar-chart'
import { Card } from '@zembil/ui/layout/card'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { SalesAsked } from '../reports.queries.ts'
import { useRowLabel } from './use-row-label.ts'

const overTime: readonly SalesAsked['by'][] = ['day', 'week', 'month', 'hour']
/** More bars say less; the table has all. */
const mostBars = 12

/** The sales as a picture; the table below it has the same numbers. */
export function SalesChart({ asked, rows }: { asked: SalesAsked; rows: SalesReport['rows'] }) {
  const { t, language } = useTranslation('reports')
  const labelOf = useRowLabel(asked)
  const bars = rows.map((row) => {
    const value = fromWire(row.net)
    return { key: row.key, label: labelOf(row), value, text: formatPrice(value, language) }
  })
  const label = t('sales.chart', { by: t(`sales.group.${asked.by}`) })
  const largest = bars.reduce(
    (most, bar) => (bar.value > most.value ? bar : most),
    bars[0] ?? { label: '', value: 0, text: '' },
  )
  return (
    <Card className="mb-4">
      {overTime.includes(asked.by) ? (
        <ColumnChart
          label={label}
          bars={bars}
          largestLabel={t('sales.largest', { value: `${largest.text} (${largest.label})` })}
        />
      ) : (
        <BarChart label={label} bars={bars.slice(0, mostBars)} />
      )}
    </Card>
  )
}
