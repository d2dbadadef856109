import { addressFields } from '@zembil/rules/shipping-detail'

type Place = Record<(typeof addressFields)[number] | 'landmark', string | null> & { latitude: number | null }

/** Where an order goes, on one line; `onMap` stands for a position, which nobody can read. */
export function placeText(place: Place, onMap: string): string {
  const typed = addressFields.map((field) => place[field])
  const where = place.latitude === null ? typed.toReversed() : [onMap]
  return [...where, place.landmark].filter(Boolean).join(', ')
}
