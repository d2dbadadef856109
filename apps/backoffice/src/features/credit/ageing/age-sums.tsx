import type { SponsorAges } from '@zembil/contract/staff/credit/ageing'
import { DataTable } from '@zembil/ui/desk/data-table'
import type { Column } from '@zembil/ui/desk/table-column'
import { Card } from '@zembil/ui/layout/card'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { ages } from './ageing-columns.tsx'

type Row = SponsorAges & { id: number }

/** Debt by age of each sponsor, and of the customers without one. */
export function AgeSums({ sums }: { sums: readonly SponsorAges[] }) {
  const { t, language } = useTranslation(['credit', 'common'])
  const columns: readonly [Column<Row>, ...Column<Row>[]] = [
    {
      key: 'sponsor',
      label: t('sponsor'),
      cell: ({ sponsor }) => (sponsor === null ? t('ageing.noSponsor') : nameIn(language, sponsor)),
    },
    { key: 'customers', label: t('ageing.customers'), align: 'end', from: 'md', cell: ({ customers }) => customers },
    ...ages.map(
      (age): Column<Row> => ({
        key: age,
        label: t(`ageing.${age}`),
        align: 'end',
        from: 'md',
        cell: (row) => <Amount value={row[age]} />,
      }),
    ),
    { key: 'owed', label: t('owed'), align: 'end', cell: ({ owed }) => <Amount value={owed} /> },
  ]
  return (
    <Card isPadded={false} className="mb-4">
      <DataTable
        label={t('ageing.bySponsor')}
        rows={sums.map((row) => ({ ...row, id: row.sponsor?.id ?? 0 }))}
        columns={columns}
        loadingLabel={t('common:loading')}
      />
    </Card>
  )
}
