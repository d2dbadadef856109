import { useQuery } from '@tanstack/react-query'
import type { SettlementDay, SettlementProvider } from '@zembil/contract/staff/money/settlement-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { buttonClass } from '@zembil/ui/forms/button'
import { Link } from 'react-router'
import { Day } from '../../../platform/dates/moment.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { FilterBar } from '../../../platform/lists/filter-bar.tsx'
import { useListState } from '../../../platform/lists/list-state.ts'
import { ListView } from '../../../platform/lists/list-view.tsx'
import { useFreshList } from '../../../platform/lists/use-fresh-list.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { Unanswered } from '../../../platform/page/loaded.tsx'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { DayBadge } from './day-badge.tsx'
import { ProviderChip } from './provider-chip.tsx'
import { dayListState, daysQuery, layoutsQuery } from './settlement.queries.ts'
import { SignedAmount } from './signed-amount.tsx'

function useDayColumns(): readonly [Column<SettlementDay>, ...Column<SettlementDay>[]] {
  const { t } = useTranslation('settlement')
  return [
    { key: 'day', label: t('columns.day'), cell: ({ day }) => <Day on={day} /> },
    { key: 'state', label: t('columns.state'), cell: (day) => <DayBadge {...day} /> },
    {
      key: 'payments',
      label: t('sums.payments'),
      align: 'end',
      isNamedOnPhone: true,
      cell: ({ payments }) => <Amount value={payments} />,
    },
    {
      key: 'refunds',
      label: t('sums.refunds'),
      align: 'end',
      from: 'lg',
      cell: ({ refunds }) => <Amount value={refunds} />,
    },
    { key: 'fees', label: t('sums.fees'), align: 'end', from: 'lg', cell: ({ fees }) => <SignedAmount value={fees} /> },
    { key: 'net', label: t('sums.net'), align: 'end', from: 'md', cell: ({ net }) => <SignedAmount value={net} /> },
    {
      key: 'difference',
      label: t('sums.difference'),
      align: 'end',
      isNamedOnPhone: true,
      cell: ({ difference }) => <SignedAmount value={difference} isDifference />,
    },
  ]
}

function DaysOf({ provider }: { provider: SettlementProvider }) {
  const { t } = useTranslation('settlement')
  const { state, change, clear } = useListState(dayListState)
  const { after, before } = state
  const list = useFreshList(daysQuery(provider, { ...(after && { after }), ...(before && { before }) }))
  return (
    <ListView
      label={t('days')}
      list={list}
      columns={useDayColumns()}
      hrefOf={({ day }) => `/money/settlement/${provider}/${day}`}
      onChange={change}
      isFiltered={false}
      onClear={clear}
      emptyAction={<ReadLink />}
    />
  )
}

function ReadLink() {
  const { t } = useTranslation('settlement')
  return (
    <Link to="/money/settlement/read" className={buttonClass({})}>
      {t('read.title')}
    </Link>
  )
}

/** `/money/settlement`: the days of a provider that its files cover. */
export function DaysScreen() {
  const { t } = useTranslation(['settlement', 'money', 'common'])
  const { state, change } = useListState(dayListState)
  const { data, error, refetch } = useQuery(layoutsQuery)
  // Without a choice, the first provider that has ever sent a file.
  const first = data?.data.find(({ layout }) => layout !== null)?.provider
  const provider = state.provider ?? first
  return (
    <>
      <PageHeader
        title={t('title')}
        back={{ href: '/money', label: t('money:board.title') }}
        actions={
          <>
            <Link to="/money/settlement/files" className={buttonClass({ variant: 'secondary' })}>
              {t('files.title')}
            </Link>
            <ReadLink />
          </>
        }
      />
      <p className="mb-3 text-muted">{t('text')}</p>
      {!data && <Unanswered error={error} refetch={refetch} className="grid gap-3" />}
      {data && (
        <FilterBar isFiltered={false} onClear={() => undefined}>
          <ProviderChip
            anyLabel={first ? t(`money:method.${first}`) : t('chooseProvider')}
            usual={first}
            value={state.provider === first ? undefined : state.provider}
            onChange={(chosen) => change({ provider: chosen })}
          />
        </FilterBar>
      )}
      {data && !provider && <EmptyState title={t('nothing')} text={t('nothingText')} action={<ReadLink />} />}
      {provider && <DaysOf key={provider} provider={provider} />}
    </>
  )
}
