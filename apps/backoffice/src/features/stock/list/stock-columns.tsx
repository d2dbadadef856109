import type { StockRow } from '@zembil/contract/staff/stock/stock-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { Badge } from '@zembil/ui/feedback/badge'
import { Moment } from '../../../platform/dates/moment.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

const isLow = ({ available, low_level }: Pick<StockRow, 'available' | 'low_level'>): boolean =>
  low_level !== null && available < low_level

/** The columns of the stock list. */
export function useStockColumns(): readonly [Column<StockRow>, ...Column<StockRow>[]] {
  const { t, language } = useTranslation('stock')
  const figure = (value: number | null) => <span className="tabular-nums">{value ?? '—'}</span>
  return [
    {
      key: 'product',
      label: t('columns.product'),
      cell: (row) => (
        <span>
          {nameIn(language, row)}{' '}
          <span className="text-sm text-muted">{language === 'am' ? row.unit_am : row.unit}</span>{' '}
          {!row.is_active && <Badge tone="gray">{t('inactive')}</Badge>}
        </span>
      ),
    },
    {
      key: 'available',
      label: t('columns.available'),
      align: 'end',
      cell: (row) => (
        <span className="inline-flex items-center gap-2 tabular-nums">
          {isLow(row) && (
            <Badge tone={row.available === 0 ? 'red' : 'yellow'}>{t(row.available === 0 ? 'out' : 'low')}</Badge>
          )}
          {row.available}
        </span>
      ),
    },
    { key: 'held', label: t('columns.held'), align: 'end', from: 'md', cell: ({ held }) => figure(held) },
    { key: 'shelf', label: t('columns.shelf'), align: 'end', cell: ({ shelf }) => figure(shelf) },
    { key: 'level', label: t('columns.level'), align: 'end', from: 'lg', cell: ({ low_level }) => figure(low_level) },
    { key: 'place', label: t('columns.place'), from: 'lg', cell: ({ place }) => place ?? '—' },
    {
      key: 'moved',
      label: t('columns.moved'),
      from: 'xl',
      cell: ({ last_moved_at }) => (last_moved_at === null ? t('never') : <Moment at={last_moved_at} />),
    },
  ]
}
