import type { SettlementFile } from '@zembil/contract/staff/money/settlement-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { Badge } from '@zembil/ui/feedback/badge'
import { dayText } from '../../../platform/dates/date-texts.ts'
import { Moment } from '../../../platform/dates/moment.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { FilterBar } from '../../../platform/lists/filter-bar.tsx'
import { useListState } from '../../../platform/lists/list-state.ts'
import { ListView } from '../../../platform/lists/list-view.tsx'
import { useFreshList } from '../../../platform/lists/use-fresh-list.ts'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { ProviderChip } from './provider-chip.tsx'
import { dayListState, filesQuery } from './settlement.queries.ts'

function useFileColumns(): readonly [Column<SettlementFile>, ...Column<SettlementFile>[]] {
  const { t, language } = useTranslation(['settlement', 'money'])
  return [
    { key: 'file', label: t('files.name'), cell: ({ file_name }) => <span className="break-all">{file_name}</span> },
    { key: 'provider', label: t('provider'), cell: ({ provider }) => t(`money:method.${provider}`) },
    {
      key: 'days',
      label: t('days'),
      cell: ({ first_day, last_day }) =>
        first_day === last_day
          ? dayText(first_day, language)
          : `${dayText(first_day, language)} – ${dayText(last_day, language)}`,
    },
    {
      key: 'rows',
      label: t('files.rows'),
      align: 'end',
      isNamedOnPhone: true,
      cell: ({ rows }) => <span className="tabular-nums">{rows}</span>,
    },
    {
      key: 'open',
      label: t('columns.state'),
      cell: ({ open }) =>
        open > 0 ? (
          <Badge tone="red">{t('state.open', { count: open })}</Badge>
        ) : (
          <Badge tone="green">{t('state.settled')}</Badge>
        ),
    },
    { key: 'by', label: t('files.by'), from: 'md', cell: ({ read_by }) => nameIn(language, read_by) },
    { key: 'at', label: t('files.at'), from: 'lg', cell: ({ read_at }) => <Moment at={read_at} /> },
  ]
}

/** `/money/settlement/files`: the files that were read, newest first. */
export function FilesScreen() {
  const { t } = useTranslation('settlement')
  const { state, change, clear, isFiltered } = useListState(dayListState)
  const list = useFreshList(filesQuery(state))
  return (
    <>
      <PageHeader title={t('files.title')} back={{ href: '/money/settlement', label: t('title') }} />
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <ProviderChip
          anyLabel={t('allProviders')}
          value={state.provider}
          onChange={(provider) => change({ provider })}
        />
      </FilterBar>
      <ListView
        label={t('files.title')}
        list={list}
        columns={useFileColumns()}
        hrefOf={({ provider, last_day }) => `/money/settlement/${provider}/${last_day}`}
        onChange={change}
        isFiltered={isFiltered}
        onClear={clear}
      />
    </>
  )
}
