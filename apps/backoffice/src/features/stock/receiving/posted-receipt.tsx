import type { Receipt, ReceiptLine } from '@zembil/contract/staff/stock/receipt-shapes'
import { DataTable } from '@zembil/ui/desk/data-table'
import type { Column } from '@zembil/ui/desk/table-column'
import { Card } from '@zembil/ui/layout/card'
import { Moment } from '../../../platform/dates/moment.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { Facts } from '../../../platform/page/facts.tsx'
import { RouterLink } from '../../../platform/page/router-link.tsx'
import { Section } from '../../../platform/page/section.tsx'

type Row = ReceiptLine & { id: number }

function useLineColumns(hasCosts: boolean): readonly [Column<Row>, ...Column<Row>[]] {
  const { t, language } = useTranslation('stock')
  const cost: Column<Row> = {
    key: 'cost',
    label: t('receipts.cost'),
    align: 'end',
    cell: (line) => (line.cost === null ? '—' : <Amount value={line.cost} />),
  }
  return [
    { key: 'product', label: t('receipts.product'), cell: ({ product }) => nameIn(language, product) },
    { key: 'packs', label: t('receipts.packs'), align: 'end', cell: ({ packs }) => packs },
    { key: 'packUnits', label: t('receipts.packUnits'), align: 'end', cell: ({ pack_units }) => pack_units },
    {
      key: 'total',
      label: t('receipts.total'),
      align: 'end',
      cell: ({ packs, pack_units }) => <span className="tabular-nums">{packs * pack_units}</span>,
    },
    ...(hasCosts ? [cost] : []),
  ]
}

/** What was received. It never changes; mistakes are corrected in stock. */
export function PostedReceipt({ receipt }: { receipt: Receipt }) {
  const { t, language } = useTranslation(['stock', 'common'])
  const { supplier, store, posted_by, posted_at, total, lines } = receipt
  return (
    <div className="grid gap-4">
      <Section title={t('receipts.note')}>
        <Facts
          facts={[
            [t('receipts.supplier'), nameIn(language, supplier)],
            [t('store'), nameIn(language, store)],
            ...(posted_by && posted_at
              ? ([
                  [t('receipts.at'), <Moment key="at" at={posted_at} />],
                  [t('receipts.by'), nameIn(language, posted_by)],
                ] as const)
              : []),
            [t('receipts.sum'), total === null ? t('receipts.costHidden') : <Amount key="sum" value={total} />],
          ]}
        />
      </Section>
      <Card isPadded={false}>
        <DataTable
          label={t('receipts.lines')}
          rows={lines.map((line, index) => ({ ...line, id: index + 1 }))}
          columns={useLineColumns(total !== null)}
          loadingLabel={t('common:loading')}
          Link={RouterLink}
          hrefOf={({ product }) => `/stock/products/${product.id}`}
        />
      </Card>
    </div>
  )
}
