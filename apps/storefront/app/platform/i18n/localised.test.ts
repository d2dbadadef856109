import { expect, test } from 'vitest'
import { storePlaceIn } from './localised.ts'

const store = { address: 'Piassa', address_am: 'ፒያሳ', landmark: 'near the square', landmark_am: 'አደባባዩ አጠገብ' }

test('the place of a store is its address and its landmark, in either language', () => {
  expect(storePlaceIn('en', store)).toBe('Piassa, near the square')
  expect(storePlaceIn('am', store)).toBe('ፒያሳ፣ አደባባዩ አጠገብ')
})

test('a store without a landmark has only an address', () => {
  expect(storePlaceIn('en', { ...store, landmark: '', landmark_am: '' })).toBe('Piassa')
})
