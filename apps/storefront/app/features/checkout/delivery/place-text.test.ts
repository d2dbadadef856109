import { expect, test } from 'vitest'
import { placeText } from './place-text.ts'

const place = {
  ...{ city: 'Addis Ababa', sub_city: 'Bole', woreda: '03', neighborhood: 'Rwanda', house_number: '12/B' },
  ...{ landmark: '', latitude: null },
}
const words = { onMap: 'on the map', woreda: (number: string) => `Woreda ${number}` }

test('an address starts with the house number, and a numeric woreda is labelled', () => {
  expect(placeText(place, 'en', words)).toBe('12/B, Rwanda, Woreda 03, Bole, Addis Ababa')
  expect(placeText({ ...place, woreda: 'Woreda 3' }, 'en', words)).toContain('Rwanda, Woreda 3, Bole')
})

test('city and sub-city are shown in the language of the page', () => {
  expect(placeText(place, 'am', words)).toBe('12/B፣ Rwanda፣ Woreda 03፣ ቦሌ፣ አዲስ አበባ')
  expect(placeText({ ...place, sub_city: 'Kebele 4' }, 'am', words)).toContain('Kebele 4')
})

test('a map position is shown as "on the map" after the address and the landmark', () => {
  const pinned = { ...place, latitude: 9, landmark: 'Edna Mall' }
  expect(placeText(pinned, 'am', words)).toBe('12/B፣ Rwanda፣ Woreda 03፣ ቦሌ፣ አዲስ አበባ፣ Edna Mall፣ on the map')
  const unwritten = { sub_city: '', woreda: '', neighborhood: '', house_number: '' }
  expect(placeText({ ...pinned, ...unwritten }, 'am', words)).toBe('Edna Mall፣ on the map')
})
