import type { ProductImport } from '@zembil/contract/staff/catalogue/import-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { Moment } from '../../platform/dates/moment.tsx'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { ImportBadge } from './import-badge.tsx'

/** The columns of the list of imports. */
export function useImportColumns(): readonly [Column<ProductImport>, ...Column<ProductImport>[]] {
  const { t, language } = useTranslation('imports')
  const count = (value: number) => <span className="tabular-nums">{value}</span>
  return [
    { key: 'file', label: t('columns.file'), cell: ({ file_name }) => file_name },
    { key: 'state', label: t('columns.state'), cell: ({ state }) => <ImportBadge state={state} /> },
    { key: 'new', label: t('outcome.new'), align: 'end', from: 'md', cell: ({ rows }) => count(rows.new) },
    { key: 'changed', label: t('outcome.changed'), align: 'end', from: 'md', cell: ({ rows }) => count(rows.changed) },
    { key: 'refused', label: t('outcome.refused'), align: 'end', from: 'md', cell: ({ rows }) => count(rows.refused) },
    {
      key: 'written',
      label: t('columns.written'),
      align: 'end',
      from: 'lg',
      cell: ({ progress }) => count(progress.written),
    },
    { key: 'member', label: t('columns.member'), from: 'md', cell: ({ uploaded }) => nameIn(language, uploaded.by) },
    { key: 'at', label: t('columns.at'), cell: ({ uploaded }) => <Moment at={uploaded.at} /> },
  ]
}
