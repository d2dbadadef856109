import { type AddressFault, addressFaults, addressFields } from '@zembil/rules/orders/delivery-detail'
import type { GeoPoint } from '@zembil/rules/orders/service-area'
import { findSubCity, isServedCity, servedCity } from '@zembil/rules/orders/sub-cities'
import { displayPhone, storedPhone } from '@zembil/rules/people/phone'
import { profileFault } from '@zembil/rules/people/profile-fields'
import type { CustomerRecord } from '../../../platform/session/customer-record.ts'
import type { DeliveryDetails } from '../../../state/cart-shape.ts'

export const receiverFields = ['first_name', 'last_name', 'phone_number'] as const
export { addressFields }

export type DeliveryField = (typeof receiverFields)[number] | (typeof addressFields)[number] | 'landmark'
export type DeliveryValues = Record<DeliveryField, string>
/** Keys of `fields.json`. */
type DeliveryFault = NonNullable<ReturnType<typeof profileFault>> | AddressFault

const noAddress = { city: servedCity.name, sub_city: '', woreda: '', neighborhood: '', house_number: '' }

/** Prefills the customer's own name and address, where most orders go. An address in another city is of no use. */
export function valuesOfUser({ first_name, last_name, phone_number, address }: CustomerRecord): DeliveryValues {
  const text = (key: string) => (typeof address?.[key] === 'string' ? address[key] : '')
  const saved = {
    ...noAddress,
    sub_city: findSubCity(text('sub_city'))?.name ?? '',
    woreda: text('woreda'),
    neighborhood: text('neighborhood'),
    house_number: text('house_number'),
  }
  return {
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    phone_number: displayPhone(phone_number),
    ...(isServedCity(text('city')) ? saved : noAddress),
    landmark: '',
  }
}

/** Whether anything of an address is entered besides the city, which is fixed. */
export const hasAddress = (values: DeliveryValues): boolean =>
  addressFields.some((field) => field !== 'city' && values[field].trim() !== '')

/** What was entered earlier in this visit. Without a written address, as after pickup, the saved one is offered again. */
export function valuesOfDetails(details: DeliveryDetails, user: CustomerRecord): DeliveryValues {
  const { latitude: _, longitude: __, ...texts } = details
  const { city, sub_city, woreda, neighborhood, house_number } = hasAddress(texts) ? texts : valuesOfUser(user)
  const address = { city: city || servedCity.name, sub_city, woreda, neighborhood, house_number }
  return { ...texts, ...address, phone_number: displayPhone(texts.phone_number) }
}

const unwritten = { city: '', sub_city: '', woreda: '', neighborhood: '', house_number: '' }

/** A position is sent with the written address, which stays as it was when the position was found. Pickup needs neither. */
export function detailsOf(
  kind: 'delivery' | 'pickup',
  values: DeliveryValues,
  point: GeoPoint | null,
): DeliveryDetails {
  const position = kind === 'delivery' ? point : null
  return {
    ...values,
    ...(kind === 'pickup' ? unwritten : {}),
    landmark: kind === 'pickup' ? '' : values.landmark,
    phone_number: storedPhone(values.phone_number) ?? values.phone_number,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  }
}

/** Errors by field. The receiver is always checked; the address only for a delivery without a map position. */
export function deliveryFaults(
  kind: 'delivery' | 'pickup',
  details: DeliveryDetails,
): Partial<Record<DeliveryField, DeliveryFault>> {
  const receiver = receiverFields.map((field) => [field, profileFault(field, details[field])] as const)
  return { ...addressFaults(kind, details), ...Object.fromEntries(receiver.filter(([, fault]) => fault !== null)) }
}
