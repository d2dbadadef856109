import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { BottomBar } from '@zembil/ui/layout/bottom-bar'
import { CheckIcon, PrintIcon } from '@zembil/ui/layout/icon'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { replacePlace } from '../../floor-place.ts'
import { OrderRemarks } from '../walk/order-remarks.tsx'

/** The order is packed. What is missing for it to leave stands in the remarks. */
export function PackedOrder({ list }: { list: PickList }) {
  const { t } = useTranslation('pick')
  const [arrived, setArrived] = useState<readonly number[]>([])
  const other_parts = list.other_parts.map((part) =>
    arrived.includes(part.store.id) ? { ...part, has_arrived: true } : part,
  )
  return (
    <>
      <div className="grid justify-items-center gap-2 rounded-card bg-primary-tint p-6 text-center text-primary">
        <CheckIcon className="size-12" />
        <h1 className="text-xl font-bold">{t('packed.title', { order: list.order_id })}</h1>
        <p className="text-2xl font-bold">{t('packed.bags', { count: list.bags ?? 0 })}</p>
      </div>
      <OrderRemarks lists={[{ ...list, other_parts }]} onArrived={(storeId) => setArrived([...arrived, storeId])} />
      {/* A page of its own: after printing, the picker goes on here. */}
      <a
        href={`/print/orders?ids=${list.order_id}&kind=labels`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'secondary', size: 'lg', isWide: true })}
      >
        <PrintIcon className="size-6" />
        {t('packed.labels')}
      </a>
      <BottomBar>
        <Button size="lg" isWide onClick={() => replacePlace()}>
          {t('packed.on')}
        </Button>
      </BottomBar>
    </>
  )
}
