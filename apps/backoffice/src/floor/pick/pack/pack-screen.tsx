import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { replacePlace } from '../../floor-place.ts'
import { PackForm } from './pack-form.tsx'
import { PackedOrder } from './packed-order.tsx'

type PackScreenProps = { orderId: number; storeId: number; lists: readonly PickList[] | undefined }

/** `/pick/pack/<order>/<store>`: the bags of an order that is picked, then their labels. */
export function PackScreen({ orderId, storeId, lists }: PackScreenProps) {
  const { t } = useTranslation('pick')
  const [packed, setPacked] = useState<PickList | null>(null)
  const list = lists?.find(({ order_id, store }) => order_id === orderId && store.id === storeId)
  if (packed) return <PackedOrder list={packed} />
  if (list?.finished_at) return <PackForm list={list} onPacked={setPacked} />
  return (
    <EmptyState
      level={1}
      title={t('pack.nothing')}
      action={<Button onClick={() => replacePlace()}>{t('pack.back')}</Button>}
    />
  )
}
