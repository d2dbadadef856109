import './printing.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShelfLabel } from '@zembil/contract/staff/stock/stock-list-shapes'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { Button } from '@zembil/ui/forms/button'
import { PrintIcon } from '@zembil/ui/layout/icon'
import { useState } from 'react'
import { useAct } from '../../platform/forms/use-act.ts'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useListState } from '../../platform/lists/list-state.ts'
import { GoodsField } from '../stock/goods-field.tsx'
import { StockPage } from '../stock/stock-page.tsx'
import { changedLabelsQuery, labelState, labelsQuery } from './printing.queries.ts'
import { LabelSheet } from './sheets/label-sheet.tsx'

const mostLabels = 200

function LabelsOfStore({ storeId }: { storeId: number }) {
  const { t } = useTranslation(['stock', 'common'])
  const client = useQueryClient()
  const { state, change } = useListState(labelState)
  const [isAllRight, setAllRight] = useState(false)
  const found = useQuery({ ...labelsQuery(storeId, state.ids), enabled: state.ids.length > 0 })
  const note = useAct('POST /labels/prints', { onDone: () => window.print(), keeps: 'all' })
  const tellFailure = useTellFailure()
  const labels: ShelfLabel[] = state.ids.length > 0 ? (found.data?.data ?? []) : []
  const show = (ids: readonly number[]) => change({ ids: [...new Set(ids)].slice(0, mostLabels).join(',') })
  async function takeChanged(): Promise<void> {
    try {
      const { data } = await client.fetchQuery(changedLabelsQuery(storeId))
      setAllRight(data.length === 0)
      show([...state.ids, ...data.map(({ id }) => id)])
    } catch (error) {
      tellFailure(error)
    }
  }
  const print = () => {
    const printed = labels.map(({ id, price }) => ({ product_id: id, price }))
    note.mutate({ body: { store_id: storeId, labels: printed } })
  }
  return (
    <>
      <p className="mb-3 text-muted">{t('labels.text')}</p>
      <div className="mb-4 grid gap-2 md:grid-cols-[1fr_auto_auto_auto]">
        <GoodsField storeId={storeId} onAdd={({ id }) => show([...state.ids, id])} />
        <Button variant="secondary" onClick={() => void takeChanged()}>
          {t('labels.changed')}
        </Button>
        <Button variant="ghost" disabled={state.ids.length === 0} onClick={() => show([])}>
          {t('labels.clear')}
        </Button>
        <Button
          icon={<PrintIcon className="size-5" />}
          disabled={labels.length === 0}
          isLoading={note.isPending}
          onClick={print}
        >
          {t('labels.print')}
        </Button>
      </div>
      <p role="status" className="mb-2 text-muted empty:hidden">
        {isAllRight ? t('labels.noneChanged') : null}
      </p>
      {labels.length === 0 ? <EmptyState title={t('labels.none')} /> : <LabelSheet labels={labels} />}
    </>
  )
}

/** `/stock/labels`: labels of a shelf, one or many, or all whose price has changed. */
export function LabelsScreen() {
  const { t } = useTranslation('stock')
  const { state, change } = useListState(labelState)
  return (
    <StockPage title={t('labels.title')} storeId={state.store_id} onStore={(store_id) => change({ store_id })}>
      {({ id }) => <LabelsOfStore key={id} storeId={id} />}
    </StockPage>
  )
}
