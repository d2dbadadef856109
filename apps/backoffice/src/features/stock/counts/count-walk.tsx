import type { GoodsToCount, StockCount } from '@zembil/contract/staff/stock/count-shapes'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { ListPaging } from '../../../platform/lists/list-paging.tsx'
import { useListState } from '../../../platform/lists/list-state.ts'
import { useFreshList } from '../../../platform/lists/use-fresh-list.ts'
import { GoodsField } from '../goods-field.tsx'
import { countGoodsQuery, countPlace, countQuery } from '../stock.queries.ts'

type Goods = Pick<GoodsToCount, 'id' | 'name' | 'name_am' | 'unit' | 'unit_am'> &
  Partial<Pick<GoodsToCount, 'place' | 'counted'>>

/** One product with the field for its number. The expected number is not known here. */
function CountRow({ countId, goods }: { countId: number; goods: Goods }) {
  const { t, language } = useTranslation('stock')
  const [typed, setTyped] = useState<number | null>(null)
  const name = nameIn(language, goods)
  const enter = useAct('POST /counts/:id/entries', {
    said: (_answer, { body }) => t('counts.saved', { name, counted: body.counted }),
    onDone: () => setTyped(null),
  })
  const isWhole = typed !== null && Number.isInteger(typed) && typed >= 0
  const save = () => {
    if (isWhole) enter.mutate({ params: { id: countId }, body: { product_id: goods.id, counted: typed } })
  }
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border border-line p-3">
      <p className="min-w-40 grow font-semibold wrap-anywhere">
        {name}
        <span className="block text-sm font-normal text-muted">
          {[goods.place, language === 'am' ? goods.unit_am : goods.unit].filter(Boolean).join(' · ')}
        </span>
        <span className="block text-sm font-normal">
          {t('counts.counted')}: {goods.counted ?? t('counts.notYet')}
        </span>
      </p>
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <span className="w-24">
          <NumberInput
            aria-label={t('counts.count', { name })}
            inputMode="numeric"
            value={typed}
            onChange={setTyped}
            aria-invalid={typed !== null && !isWhole ? true : undefined}
          />
        </span>
        <Button type="submit" isLoading={enter.isPending} disabled={!isWhole}>
          {t('counts.save')}
        </Button>
      </form>
    </li>
  )
}

/** Counting by shelf or category on a phone. Scanned goods come to the top. */
export function CountWalk({ count }: { count: StockCount }) {
  const { t } = useTranslation(['stock', 'common'])
  const { state, change } = useListState(countPlace)
  const list = useFreshList(countGoodsQuery(count.id, state))
  const [scanned, setScanned] = useState<Goods | null>(null)
  const [isEnding, setEnding] = useState(false)
  const finish = useAct('POST /counts/:id/finish', {
    said: t('counts.finished'),
    onEnd: () => setEnding(false),
    shows: countQuery(count.id).queryKey,
  })
  const end = () => finish.mutate({ params: { id: count.id } })
  return (
    <Card className="grid gap-4">
      <p className="text-muted">{t('counts.blind')}</p>
      <GoodsField storeId={count.store.id} onAdd={(goods) => setScanned(goods)} />
      {scanned && (
        <ul>
          <CountRow
            key={scanned.id}
            countId={count.id}
            goods={list.rows?.find(({ id }) => id === scanned.id) ?? scanned}
          />
        </ul>
      )}
      {!list.rows && <SkeletonList kind="text" count={4} label={t('common:loading')} className="grid gap-4" />}
      {list.rows?.length === 0 && !scanned && <EmptyState title={t('counts.none')} />}
      <ul aria-label={t('counts.goods')} className="grid gap-2">
        {list.rows
          ?.filter(({ id }) => id !== scanned?.id)
          .map((goods) => (
            <CountRow key={goods.id} countId={count.id} goods={goods} />
          ))}
      </ul>
      {list.meta && <ListPaging meta={list.meta} onTurn={change} />}
      <div>
        <Button onClick={() => setEnding(true)}>{t('counts.finish')}</Button>
      </div>
      {isEnding && (
        <ConfirmDialog
          title={t('counts.finishTitle')}
          text={t('counts.finishText', { entries: count.entries })}
          confirmLabel={t('counts.finish')}
          isPending={finish.isPending}
          onConfirm={end}
          onClose={() => setEnding(false)}
        />
      )}
    </Card>
  )
}
