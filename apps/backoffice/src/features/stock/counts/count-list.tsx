import type { StockCount } from '@zembil/contract/staff/stock/count-shapes'
import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import type { Column } from '@zembil/ui/desk/table-column'
import { Badge } from '@zembil/ui/feedback/badge'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { Link } from 'react-router'
import { Moment } from '../../../platform/dates/moment.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { FilterBar } from '../../../platform/lists/filter-bar.tsx'
import { useListState } from '../../../platform/lists/list-state.ts'
import { ListView } from '../../../platform/lists/list-view.tsx'
import { useFreshList } from '../../../platform/lists/use-fresh-list.ts'
import { Can } from '../../../platform/session/permissions.tsx'
import { countListState, countsQuery } from '../stock.queries.ts'
import { StockPage } from '../stock-page.tsx'
import { CountForm } from './count-form.tsx'
import { countTones, useCountScope } from './use-count-scope.ts'

function useCountColumns(): readonly [Column<StockCount>, ...Column<StockCount>[]] {
  const { t, language } = useTranslation('stock')
  const scopeOf = useCountScope()
  return [
    { key: 'id', label: t('counts.title'), cell: ({ id }) => t('counts.one', { id }) },
    { key: 'what', label: t('counts.what'), cell: scopeOf },
    {
      key: 'entries',
      label: t('counts.entries'),
      align: 'end',
      cell: ({ entries }) => <span className="tabular-nums">{entries}</span>,
    },
    { key: 'by', label: t('counts.openedBy'), from: 'md', cell: ({ opened_by }) => nameIn(language, opened_by) },
    { key: 'at', label: t('counts.at'), from: 'lg', cell: ({ opened_at }) => <Moment at={opened_at} /> },
    {
      key: 'state',
      label: t('columns.state'),
      cell: ({ state }) => <Badge tone={countTones[state]}>{t(`counts.state.${state}`)}</Badge>,
    },
  ]
}

function CountsOfStore({ storeId }: { storeId: number }) {
  const { t } = useTranslation('stock')
  const { state, change } = useListState(countListState)
  const list = useFreshList(countsQuery({ ...state, store_id: storeId }))
  const [isOpen, setOpen] = useState(false)
  const clear = () => change({ state: undefined })
  return (
    <>
      <FilterBar isFiltered={state.state !== undefined} onClear={clear}>
        <ChoiceChip
          label={t('columns.state')}
          anyLabel={t('counts.anyState')}
          options={(['open', 'finished', 'decided'] as const).map((value) => ({
            value,
            label: t(`counts.state.${value}`),
          }))}
          value={state.state}
          onChange={(next) => change({ state: next })}
        />
        <Can permission="stock.adjust">
          <span className="ml-auto flex flex-wrap gap-2">
            <Link to="/stock/counts/file" className={buttonClass({ variant: 'secondary' })}>
              {t('files.open')}
            </Link>
            <Button onClick={() => setOpen(true)}>{t('counts.new')}</Button>
          </span>
        </Can>
      </FilterBar>
      <ListView
        label={t('counts.title')}
        list={list}
        columns={useCountColumns()}
        hrefOf={({ id }) => `/stock/counts/${id}`}
        onChange={change}
        isFiltered={state.state !== undefined}
        onClear={clear}
      />
      {isOpen && <CountForm storeId={storeId} onClose={() => setOpen(false)} />}
    </>
  )
}

/** `/stock/counts`: counts of shelves and categories. */
export function CountList() {
  const { t } = useTranslation('stock')
  const { state, change } = useListState(countListState)
  return (
    <StockPage title={t('counts.title')} storeId={state.store_id} onStore={(store_id) => change({ store_id })}>
      {({ id }) => <CountsOfStore storeId={id} />}
    </StockPage>
  )
}
