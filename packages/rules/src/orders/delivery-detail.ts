import { findSubCity, isServedCity } from './sub-cities.ts'

/** The fields of a typed address, named as in the API. */
export const addressFields = ['city', 'sub_city', 'woreda', 'neighborhood', 'house_number'] as const

export type AddressField = (typeof addressFields)[number]

export type DeliveryPlace = { readonly [field in AddressField]: string | null } & {
  latitude: number | null
  longitude: number | null
}

/** Keys of `fields.json`. */
export type AddressFault = `${AddressField}_required` | 'city_unserved' | 'sub_city_unknown'

function faultOf(field: AddressField, text: string, isRequired: boolean): AddressFault | null {
  if (text === '') return isRequired ? `${field}_required` : null
  if (field === 'city' && !isServedCity(text)) return 'city_unserved'
  return field === 'sub_city' && findSubCity(text) === null ? 'sub_city_unknown' : null
}

/**
 * What is wrong with a place, by field. Delivery needs a map location or a full address, in Addis Ababa either way; pickup
 * needs neither.
 */
export function addressFaults(
  kind: 'delivery' | 'pickup',
  place: DeliveryPlace,
): Partial<Record<AddressField, AddressFault>> {
  if (kind === 'pickup') return {}
  const isOnTheMap = place.latitude !== null && place.longitude !== null
  const faults = addressFields.map((field) => [field, faultOf(field, place[field]?.trim() ?? '', !isOnTheMap)] as const)
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null))
}
