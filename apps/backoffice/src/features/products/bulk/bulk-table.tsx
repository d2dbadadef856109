import type { BulkPreviewRow, BulkResult, BulkValues } from '@zembil/contract/staff/catalogue/bulk-shapes'
import { DataTable } from '@zembil/ui/desk/data-table'
import type { Column } from '@zembil/ui/desk/table-column'
import { Badge } from '@zembil/ui/feedback/badge'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { useMe } from '../../../platform/session/me.queries.ts'
import { StateBadge } from '../state-badge.tsx'
import type { Preview } from './use-bulk.ts'

/** The one value that the change is about. */
function Value({ values }: { values: BulkValues }) {
  const { t, language } = useTranslation('products')
  const { price, discount_percent, is_active, subcategory, supplier } = values
  if (price !== undefined) return <Amount value={price} />
  if (discount_percent !== undefined) return <span className="tabular-nums">{`${discount_percent}%`}</span>
  if (is_active !== undefined) return <StateBadge isActive={is_active} />
  if (subcategory !== undefined) return nameIn(language, subcategory)
  if (supplier !== undefined) return supplier === null ? t('noSupplier') : nameIn(language, supplier)
  return '–'
}

/** The refusals that have words of their own. */
const explained = ['stale_version', 'not_found'] as const

function Outcome({ row, result }: { row: BulkPreviewRow; result: BulkResult | undefined }) {
  const { t } = useTranslation('products')
  const { price_change_percent: percent } = useMe().settings
  if (result?.is_done) return <Badge tone="green">{t('bulk.done')}</Badge>
  if (result) {
    const reason = explained.find((one) => one === result.refusal) ?? 'other'
    return <Badge tone="red">{t(`bulk.refused.${reason}`)}</Badge>
  }
  if (row.refusal) return <Badge>{t(`bulk.refusal.${row.refusal}`)}</Badge>
  return (
    <span className="flex flex-wrap gap-1">
      {row.is_below_cost && <Badge tone="red">{t('bulk.belowCost')}</Badge>}
      {row.needed !== null && row.needed.packages > 0 && (
        <Badge tone="red">{t('bulk.needPackages', { count: row.needed.packages })}</Badge>
      )}
      {row.needed !== null && row.needed.open_orders > 0 && (
        <Badge tone="yellow">{t('bulk.needOrders', { count: row.needed.open_orders })}</Badge>
      )}
      {row.is_unusual && <Badge tone="yellow">{t('bulk.unusual', { percent })}</Badge>}
    </span>
  )
}

/** Every old and new value; afterwards which products were changed and which not, and why. */
export function BulkTable({ preview: { rows, results } }: { preview: Preview }) {
  const { t, language } = useTranslation(['products', 'common'])
  const cost: Column<BulkPreviewRow> = {
    key: 'cost',
    label: t('bulk.cost'),
    cell: ({ cost: paid }) => (paid === null ? '–' : <Amount value={paid} />),
  }
  const columns: readonly [Column<BulkPreviewRow>, ...Column<BulkPreviewRow>[]] = [
    { key: 'name', label: t('columns.name'), cell: (row) => nameIn(language, row) },
    { key: 'code', label: t('columns.code'), from: 'md', cell: ({ sku }) => sku },
    { key: 'before', label: t('bulk.before'), cell: ({ before }) => <Value values={before} /> },
    {
      key: 'after',
      label: t('bulk.after'),
      cell: ({ after }) => (
        <strong>
          <Value values={after} />
        </strong>
      ),
    },
    ...(rows.some((row) => row.is_below_cost && row.cost !== null) ? [cost] : []),
    { key: 'result', label: t('bulk.result'), cell: (row) => <Outcome row={row} result={results.get(row.id)} /> },
  ]
  return <DataTable label={t('bulk.result')} rows={rows} columns={columns} loadingLabel={t('common:loading')} />
}
