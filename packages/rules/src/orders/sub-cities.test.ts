import { expect, test } from 'vitest'
import { findSubCity, isServedCity, subCities } from './sub-cities.ts'

test('Addis Ababa has eleven sub-cities, each found by both of its names', () => {
  expect(subCities).toHaveLength(11)
  for (const place of subCities) {
    expect(findSubCity(place.name)).toBe(place)
    expect(findSubCity(place.name_am)).toBe(place)
  }
})

test.each([
  [' bole ', 'Bole'],
  ['Nifas Silk Lafto', 'Nifas Silk-Lafto'],
  ['ቦሌ ክፍለ ከተማ', 'Bole'],
  ['Yeka Sub-City', 'Yeka'],
  ['Sub-city Yeka', 'Yeka'],
  ['Adama', undefined],
  ['', undefined],
])('the text %j names the sub-city %j', (text, name) => {
  expect(findSubCity(text)?.name).toBe(name)
})

test.each([
  ['Addis Ababa', true],
  ['addis  ababa', true],
  ['አዲስ አበባ', true],
  ['Hawassa', false],
  ['', false],
])('the shop delivers to %j: %j', (city, isServed) => {
  expect(isServedCity(city)).toBe(isServed)
})
