import { useQueryClient } from '@tanstack/react-query'
import type { DeliveryChange } from '@zembil/contract/staff/delivery-change-shapes'
import type { OrderDelivery } from '@zembil/contract/staff/fulfilment/order-changes'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { savedMeanwhile } from '../../../platform/api/stale.ts'
import type { Conflict } from '../../../platform/forms/conflict-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { orderQuery } from '../detail/order.queries.ts'
import type { Receiver } from './delivery-fields.tsx'

export type DeliverySource = Pick<OrderDelivery, 'version' | 'due_on' | 'shipping_detail'>
/** The pin is one value: half of each person's would be a place that nobody meant. */
type Pin = { latitude: number; longitude: number }
export type FlatDelivery = Omit<Required<Receiver>, keyof Pin> & { due_on: string; pin: Pin | null }
type Found = Conflict<FlatDelivery> & { current: DeliverySource }

type Form = {
  source: DeliverySource
  refuse: (error: unknown) => boolean
  rebase: (source: DeliverySource) => void
}

const nothing = {
  city: null,
  sub_city: null,
  woreda: null,
  neighborhood: null,
  house_number: null,
  landmark: null,
}

/** Every field beside the others, so that two people's values can be compared one by one. */
const flat = ({
  due_on,
  shipping_detail: { latitude, longitude, ...receiver },
}: Pick<DeliveryChange, 'due_on' | 'shipping_detail'>): FlatDelivery => ({
  due_on,
  ...nothing,
  ...receiver,
  pin: latitude == null || longitude == null ? null : { latitude, longitude },
})
export const whole = ({ due_on, pin, ...receiver }: FlatDelivery) => ({
  due_on,
  shipping_detail: { ...receiver, latitude: pin?.latitude ?? null, longitude: pin?.longitude ?? null },
})

const noName = { first_name: '', last_name: '', phone_number: '' }
const changeOf = ({ due_on, shipping_detail }: DeliverySource) => ({
  due_on,
  shipping_detail: shipping_detail ?? noName,
})

/** Saves with the version that the values were filled from; a colleague's newer one opens the choice. */
export function useSaveDelivery(orderId: number, form: Form, onDone: () => void) {
  const { t } = useTranslation('orders')
  const client = useQueryClient()
  const [conflict, setConflict] = useState<Found | null>(null)
  const [isSaved, setSaved] = useState(false)
  const change = useAct('PUT /orders/:id/delivery', {
    said: t('change.done'),
    onDone: ({ data }) => {
      setConflict(null)
      form.rebase(data)
      setSaved(true)
    },
    onRefused: (error, { body: { version: _version, ...values } }) => {
      const current = savedMeanwhile<OrderDelivery>(error)
      if (!current) return form.refuse(error)
      void compare(values, sent.current ?? form.source, current)
      return true
    },
  })
  const sent = useRef<DeliverySource>(null)
  // Leaves once the form knows that it is saved: before, it would ask whether to leave without saving.
  const leave = useEffectEvent(onDone)
  useEffect(() => {
    if (isSaved) leave()
  }, [isSaved])

  /** The history of the order says who changed it, and when. */
  async function compare(mine: DeliveryChange, source: DeliverySource, current: DeliverySource): Promise<void> {
    // Without an answer the choice opens all the same, without the name.
    const history = await client.fetchQuery(orderQuery(orderId)).then(
      ({ data }) => data.history,
      () => [],
    )
    const last = history.findLast(({ action }) => action === 'order.delivery-changed')
    const sides = { base: flat(changeOf(source)), mine: flat(mine), theirs: flat(changeOf(current)) }
    setConflict({ ...sides, current, by: last?.member ?? null, at: last?.at ?? new Date().toISOString() })
  }
  function save(values: DeliveryChange, source: DeliverySource = form.source): void {
    sent.current = source
    change.mutate({ params: { id: orderId }, body: { ...values, version: source.version } })
  }
  return { save, conflict, drop: () => setConflict(null), isPending: change.isPending }
}
