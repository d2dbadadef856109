/** The parts of a typed address; the names are those of the wire. */
export const addressFields = ['city', 'sub_city', 'woreda', 'neighborhood', 'house_number'] as const

export type AddressField = (typeof addressFields)[number]

export type ShippingPlace = { readonly [field in AddressField]: string | null } & {
  latitude: number | null
  longitude: number | null
}

/** What is still to be filled in. A courier needs a point on the map or a whole address; at pickup nobody asks for either. */
export function missingAddressFields(kind: 'delivery' | 'pickup', place: ShippingPlace): AddressField[] {
  const isOnTheMap = place.latitude !== null && place.longitude !== null
  if (kind === 'pickup' || isOnTheMap) return []
  return addressFields.filter((field) => !place[field]?.trim())
}
