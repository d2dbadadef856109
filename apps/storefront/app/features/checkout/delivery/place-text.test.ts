import { expect, test } from 'vitest'
import { placeText } from './place-text.ts'

const place = {
  ...{ city: 'Addis Ababa', sub_city: 'Bole', woreda: '03', neighborhood: 'Rwanda', house_number: '12/B' },
  ...{ landmark: '', latitude: null },
}
const words = { onMap: 'on the map', woreda: (number: string) => `Woreda ${number}` }

test('an address begins at the house, and a bare number says that it is the woreda', () => {
  expect(placeText(place, 'en', words)).toBe('12/B, Rwanda, Woreda 03, Bole, Addis Ababa')
  expect(placeText({ ...place, woreda: 'Woreda 3' }, 'en', words)).toContain('Rwanda, Woreda 3, Bole')
})

test('a place on the map is called that, with its landmark, and Amharic has its own comma', () => {
  expect(placeText({ ...place, latitude: 9, landmark: 'Edna Mall' }, 'am', words)).toBe('on the map፣ Edna Mall')
})
