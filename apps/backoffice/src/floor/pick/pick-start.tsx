import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useMe } from '../../platform/session/me.queries.ts'
import { NextOrder } from './next-order.tsx'
import { OrderCard } from './order-card.tsx'

/** What the member is picking, and the way to the next order. */
export function PickStart({ lists }: { lists: readonly PickList[] | undefined }) {
  const { t } = useTranslation(['pick', 'common'])
  const { picks_at_once: most } = useMe().settings
  return (
    <>
      <h1 className="sr-only">{t('start.title')}</h1>
      {!lists && <SkeletonList kind="row" count={2} label={t('common:loading')} className="grid gap-3" />}
      {lists?.length === 0 && <EmptyState title={t('start.nothing')} text={t('start.nothingText')} />}
      {lists?.map((list) => (
        <OrderCard key={`${list.order_id}:${list.store.id}`} list={list} />
      ))}
      {lists && lists.length >= most && <p className="text-muted">{t('start.full', { most })}</p>}
      {lists && lists.length < most && <NextOrder />}
    </>
  )
}
