import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { InfoIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useCan } from '../../../platform/session/permissions.tsx'
import { PartArrived } from '../split/part-arrived.tsx'
import { usePartText } from '../split/use-part-text.ts'

type OrderRemarksProps = {
  lists: readonly PickList[]
  /** After the part of a store was received, where the lists do not follow by themselves. */
  onArrived?: (storeId: number) => void
}

const canArrive = ({ stage, has_arrived }: PickList['other_parts'][number]): boolean =>
  stage === 'packed' && !has_arrived

/** What colleagues wrote about the orders, and which parts other stores pick. */
export function OrderRemarks({ lists, onArrived }: OrderRemarksProps) {
  const { t } = useTranslation('pick')
  const partText = usePartText()
  const mayReceive = useCan('orders.pack')
  const remarks = lists.flatMap((list) => [
    ...list.notes.map(({ id, text }) => ({ key: `note:${id}`, order: list.order_id, text, storeId: null })),
    ...list.other_parts.map((part) => ({
      key: `part:${list.order_id}:${part.store.id}`,
      order: list.order_id,
      text: partText(part, list.leaves_from),
      // Only the store that the order leaves from can say that a part is there.
      storeId: canArrive(part) && list.leaves_from.id === list.store.id ? part.store.id : null,
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
      {storeId !== null && mayReceive && (
        <PartArrived orderId={order} storeId={storeId} onArrived={() => onArrived?.(storeId)} />
      )}
    </div>
  ))
}
