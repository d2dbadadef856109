import { displayPhone, storedPhone } from '@zembil/rules/phone'
import { profileFault } from '@zembil/rules/profile-fields'
import type { GeoPoint } from '@zembil/rules/service-area'
import { addressFields, missingAddressFields } from '@zembil/rules/shipping-detail'
import type { CustomerRecord } from '../../../platform/session/customer-record.ts'
import type { ShippingDetails } from '../../../state/cart-shape.ts'

export const receiverFields = ['first_name', 'last_name', 'phone_number'] as const
export { addressFields }

export type ShippingField = (typeof receiverFields)[number] | (typeof addressFields)[number] | 'landmark'
export type ShippingValues = Record<ShippingField, string>
/** Keys of `fields.json`. */
export type ShippingFault = NonNullable<ReturnType<typeof profileFault>>

/** Prefills the customer's own name and address, where most orders go. */
export function valuesOfUser({ first_name, last_name, phone_number, address }: CustomerRecord): ShippingValues {
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

export const valuesOfDetails = ({ latitude: _, longitude: __, ...texts }: ShippingDetails): ShippingValues => ({
  ...texts,
  phone_number: displayPhone(texts.phone_number),
})

export const detailsOf = (values: ShippingValues, point: GeoPoint | null): ShippingDetails => ({
  ...values,
  phone_number: storedPhone(values.phone_number) ?? values.phone_number,
  latitude: point?.latitude ?? null,
  longitude: point?.longitude ?? null,
})

/** Errors by field. The receiver is always checked; the address only for a delivery without a map position. */
export function shippingFaults(
  kind: 'delivery' | 'pickup',
  details: ShippingDetails,
): Partial<Record<ShippingField, ShippingFault>> {
  const receiver = receiverFields.map((field) => [field, profileFault(field, details[field])] as const)
  const missing = missingAddressFields(kind, details).map((field) => [field, `${field}_required`] as const)
  return Object.fromEntries([...receiver, ...missing].filter(([, fault]) => fault !== null))
}
