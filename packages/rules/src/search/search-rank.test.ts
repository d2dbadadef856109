import { expect, test } from 'vitest'
import { queryReadings } from './search-rank.ts'

test.each([
  ['', []],
  ['buna', [['buna']]],
  ['hab hab', [['hab', 'hab'], ['habhab']]],
  ['ye aja duket', [['aja', 'duket'], ['yeajaduket']]],
  ['የ', [['የ']]],
  ['የ አጃ', [['አጃ'], ['የአጃ']]],
  ['fresh red onion soup', [['fresh', 'red', 'onion', 'soup']]],
  ['red onion one kilo', [['red', 'onion', '1kg']]],
  ['sugar kilo', [['sugar'], ['sugarkilo']]],
  ['kilo', [['kilo']]],
])('the query %j is read as %j', (query, readings) => {
  expect(queryReadings(query)).toEqual(readings)
})
