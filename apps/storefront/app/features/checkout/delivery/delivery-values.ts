import { addressFields, missingAddressFields } from '@zembil/rules/orders/delivery-detail'
import type { GeoPoint } from '@zembil/rules/orders/service-area'
import { displayPhone, storedPhone } from '@zembil/rules/people/phone'
import { profileFault } from '@zembil/rules/people/profile-fields'
import type { CustomerRecord } from '../../../platform/session/customer-record.ts'
import type { DeliveryDetails } from '../../../state/cart-shape.ts'

export const receiverFields = ['first_name', 'last_name', 'phone_number'] as const
export { addressFields }

export type DeliveryField = (typeof receiverFields)[number] | (typeof addressFields)[number] | 'landmark'
export type DeliveryValues = Record<DeliveryField, string>
/** Keys of `fields.json`. */
type DeliveryFault = NonNullable<ReturnType<typeof profileFault>>

/** Prefills the customer's own name and address, where most orders go. */
export function valuesOfUser({ first_name, last_name, phone_number, address }: CustomerRecord): DeliveryValues {
  const text = (key: string) => (typeof address?.[key] === 'string' ? address[key] : '')
  return {
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    phone_number: displayPhone(phone_number),
    city: text('city'),
    sub_city: text('sub_city'),
    woreda: text('woreda'),
    neighborhood: text('neighborhood'),
    house_number: text('house_number'),
    landmark: '',
  }
}

export const valuesOfDetails = ({ latitude: _, longitude: __, ...texts }: DeliveryDetails): DeliveryValues => ({
  ...texts,
  phone_number: displayPhone(texts.phone_number),
})

export const detailsOf = (values: DeliveryValues, point: GeoPoint | null): DeliveryDetails => ({
  ...values,
  phone_number: storedPhone(values.phone_number) ?? values.phone_number,
  latitude: point?.latitude ?? null,
  longitude: point?.longitude ?? null,
})

/** Errors by field. The receiver is always checked; the address only for a delivery without a map position. */
export function deliveryFaults(
  kind: 'delivery' | 'pickup',
  details: DeliveryDetails,
): Partial<Record<DeliveryField, DeliveryFault>> {
  const receiver = receiverFields.map((field) => [field, profileFault(field, details[field])] as const)
  const missing = missingAddressFields(kind, details).map((field) => [field, `${field}_required`] as const)
  return Object.fromEntries([...receiver, ...missing].filter(([, fault]) => fault !== null))
}
