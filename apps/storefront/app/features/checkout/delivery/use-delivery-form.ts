import type { GeoPoint } from '@zembil/rules/orders/service-area'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { DeliveryDetails } from '../../../state/cart-shape.ts'
import { type DeliveryField, type DeliveryValues, deliveryFaults, detailsOf } from './delivery-values.ts'

type DeliveryFormOptions = {
  initial: DeliveryValues
  kind: 'delivery' | 'pickup'
  /** The customer's position, which replaces a typed address. */
  point: GeoPoint | null
  onConfirmed: (details: DeliveryDetails) => Promise<unknown>
}

/** Receiver and address of an order. */
export function useDeliveryForm({ initial, kind, point, onConfirmed }: DeliveryFormOptions) {
  const { t } = useTranslation('fields')
  return useForm({
    initial,
    check: (field: DeliveryField, values) => {
      const fault = deliveryFaults(kind, detailsOf(kind, values, point))[field]
      return fault ? t(fault) : null
    },
    send: (values) => onConfirmed(detailsOf(kind, values, point)),
  })
}
