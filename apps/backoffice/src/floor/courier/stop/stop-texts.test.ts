import type { Stop } from '@zembil/contract/staff/fulfilment/delivery'
import { expect, test } from 'vitest'
import { mapLink, receiverOf } from './stop-texts.ts'

const stop = { first_name: 'አበበ', last_name: null, latitude: 8.996, longitude: 38.789 } as Stop

test('the map opens at the pin, on either kind of phone', () => {
  expect(mapLink(stop, 'Mozilla/5.0 (Linux; Android 14)')).toBe('geo:8.996,38.789?q=8.996,38.789')
  expect(mapLink(stop, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toBe('https://maps.apple.com/?q=8.996,38.789')
  expect(mapLink({ ...stop, longitude: null }, '')).toBeNull()
})

test('a receiver may have one name only', () => {
  expect(receiverOf(stop)).toBe('አበበ')
})
