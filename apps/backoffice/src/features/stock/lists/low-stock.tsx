import { useQuery } from '@tanstack/react-query'
import type { LowStockRow } from '@zembil/contract/staff/stock/stock-list-shapes'
import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import type { Column } from '@zembil/ui/desk/table-column'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { Link } from 'react-router'
import { saveFile } from '../../../platform/api/save-file.ts'
import { fileOf } from '../../../platform/api/staff-api.ts'
import { dayFromToday } from '../../../platform/dates/day-bounds.ts'
import { useRequest } from '../../../platform/forms/use-request.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { FilterBar } from '../../../platform/lists/filter-bar.tsx'
import { useListState } from '../../../platform/lists/list-state.ts'
import { ListView } from '../../../platform/lists/list-view.tsx'
import { useFreshList } from '../../../platform/lists/use-fresh-list.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { choicesQuery, lowStockQuery, lowStockState } from '../stock.queries.ts'
import { StockPage } from '../stock-page.tsx'

function useLowColumns(): readonly [Column<LowStockRow>, ...Column<LowStockRow>[]] {
  const { t, language } = useTranslation('stock')
  const figure = (value: number) => <span className="tabular-nums">{value}</span>
  return [
    { key: 'product', label: t('columns.product'), cell: (row) => nameIn(language, row) },
    {
      key: 'supplier',
      label: t('lowStock.supplier'),
      cell: ({ supplier }) => (supplier ? nameIn(language, supplier) : t('lowStock.noSupplier')),
    },
    {
      key: 'available',
      label: t('lowStock.available'),
      align: 'end',
      cell: ({ available }) => figure(available),
    },
    { key: 'way', label: t('lowStock.way'), align: 'end', from: 'lg', cell: ({ on_the_way }) => figure(on_the_way) },
    { key: 'sold', label: t('lowStock.sold'), align: 'end', from: 'lg', cell: ({ sold }) => figure(sold) },
    {
      key: 'days',
      label: t('lowStock.days'),
      align: 'end',
      cell: ({ days_left }) => figure(days_left),
    },
    {
      key: 'order',
      label: t('lowStock.order'),
      align: 'end',
      cell: ({ proposed, pack_units }) => (
        <span className="font-semibold tabular-nums">
          {proposed}{' '}
          {pack_units > 1 && (
            <span className="text-sm font-normal text-muted md:block">
              {t('lowStock.cartons', { cartons: proposed / pack_units, units: pack_units })}
            </span>
          )}
        </span>
      ),
    },
  ]
}

const printHref = (storeId: number, supplierId: number | undefined): string =>
  `/print/low-stock?store_id=${storeId}${supplierId === undefined ? '' : `&supplier_id=${supplierId}`}`

function LowStockOfStore({ storeId }: { storeId: number }) {
  const { t, language } = useTranslation('stock')
  const { low_stock_days, reorder_days } = useMe().settings
  const { state, change } = useListState(lowStockState)
  const list = useFreshList(lowStockQuery(storeId, state))
  const suppliers = useQuery(choicesQuery).data?.data.suppliers ?? []
  const { supplier_id } = state
  const exporting = useRequest(async () => {
    saveFile(
      await fileOf('GET /low-stock/export', {
        query: { store_id: storeId, ...(supplier_id !== undefined && { supplier_id }) },
      }),
      `low-stock-${dayFromToday(0)}.csv`,
    )
    tell(t('lowStock.csvDone'))
  })
  const clear = () => change({ supplier_id: undefined })
  return (
    <>
      <p className="mb-3 text-muted">{t('lowStock.text', { days: low_stock_days, reorder: reorder_days })}</p>
      <FilterBar isFiltered={supplier_id !== undefined} onClear={clear}>
        <ChoiceChip
          label={t('lowStock.supplier')}
          anyLabel={t('lowStock.allSuppliers')}
          options={suppliers.map((one) => ({ value: String(one.id), label: nameIn(language, one) }))}
          value={supplier_id === undefined ? undefined : String(supplier_id)}
          onChange={(id) => change({ supplier_id: id === undefined ? undefined : Number(id) })}
        />
        <span className="ml-auto flex gap-2">
          <Link to={printHref(storeId, supplier_id)} className={buttonClass({ variant: 'secondary' })}>
            {t('lowStock.print')}
          </Link>
          <Button variant="secondary" isLoading={exporting.isPending} onClick={() => exporting.send()}>
            {t('lowStock.csv')}
          </Button>
        </span>
      </FilterBar>
      <ListView
        label={t('lowStock.title')}
        list={list}
        columns={useLowColumns()}
        hrefOf={({ id }) => `/stock/products/${id}`}
        onChange={change}
        isFiltered={supplier_id !== undefined}
        onClear={clear}
      />
    </>
  )
}

/** `/stock/low`: what to order from which supplier. */
export function LowStock() {
  const { t } = useTranslation('stock')
  const { state, change } = useListState(lowStockState)
  return (
    <StockPage title={t('lowStock.title')} storeId={state.store_id} onStore={(store_id) => change({ store_id })}>
      {({ id }) => <LowStockOfStore storeId={id} />}
    </StockPage>
  )
}
