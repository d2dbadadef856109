import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { InfoIcon } from '@zembil/ui/layout/icon'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useCan } from '../../../platform/session/permissions.tsx'
import { PartArrived } from './part-arrived.tsx'

/** What colleagues wrote about the orders, and which parts other stores pick. */
export function OrderRemarks({ lists }: { lists: readonly PickList[] }) {
  const { t, language } = useTranslation('pick')
  const mayReceive = useCan('orders.pack')
  const remarks = lists.flatMap((list) => [
    ...list.notes.map(({ id, text }) => ({ key: `note:${id}`, order: list.order_id, text, storeId: null })),
    ...list.other_parts.map(({ store, stage, has_arrived }) => ({
      key: `part:${list.order_id}:${store.id}`,
      order: list.order_id,
      text: t(has_arrived ? 'part.arrived' : `part.${stage}`, {
        store: nameIn(language, store),
        leaves: nameIn(language, list.leaves_from),
      }),
      // Only the store that the order leaves from can say that a part is there.
      storeId: stage === 'packed' && !has_arrived && list.leaves_from.id === list.store.id ? store.id : null,
    })),
  ])
  return remarks.map(({ key, order, text, storeId }) => (
    <div key={key} className="grid gap-2 rounded-card bg-yellow-tint p-3 text-yellow-ink">
      <p className="flex gap-2">
        <InfoIcon className="h-lh w-6 shrink-0" />
        <span className="min-w-0">
          <span className="font-semibold">{t('order.title', { order })}</span> {text}
        </span>
      </p>
      {storeId !== null && mayReceive && <PartArrived orderId={order} storeId={storeId} />}
    </div>
  ))
}
