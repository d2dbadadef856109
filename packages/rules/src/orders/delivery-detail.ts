/** The fields of a typed address, named as in the API. */
export const addressFields = ['city', 'sub_city', 'woreda', 'neighborhood', 'house_number'] as const

export type AddressField = (typeof addressFields)[number]

export type DeliveryPlace = { readonly [field in AddressField]: string | null } & {
  latitude: number | null
  longitude: number | null
}

/** Address fields still missing. Delivery needs a map location or a full address; pickup needs neither. */
export function missingAddressFields(kind: 'delivery' | 'pickup', place: DeliveryPlace): AddressField[] {
  const isOnTheMap = place.latitude !== null && place.longitude !== null
  if (kind === 'pickup' || isOnTheMap) return []
  return addressFields.filter((field) => !place[field]?.trim())
}
