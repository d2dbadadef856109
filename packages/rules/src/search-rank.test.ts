import { describe, expect, test } from 'vitest'
import { compareHits, queryReadings, scoreReading } from './search-rank.ts'

test.each([
  ['', []],
  ['buna', [['buna']]],
  ['hab hab', [['hab', 'hab'], ['habhab']]],
  ['ye aja duket', [['aja', 'duket'], ['yeajaduket']]],
  ['የ', [['የ']]],
  ['red onion one kilo', [['red', 'onion', 'one', 'kilo']]],
])('%j is read as %j', (query, readings) => {
  expect(queryReadings(query)).toEqual(readings)
})

test.each([
  [[], 0],
  [[1], 1],
  [[1, 0.5], 0.75],
  [[1, 0], 0.2],
  [[0, 0], 0],
])('the tokens %j score %d', (tokenScores, score) => {
  expect(scoreReading(tokenScores)).toBeCloseTo(score)
})

describe('the order of hits', () => {
  const order = (hits: Parameters<typeof compareHits>[0][]) => hits.toSorted(compareHits).map(({ id }) => id)

  test('the better match comes first', () => {
    const better = { id: 2, score: 0.9 }
    expect(order([{ id: 1, score: 0.8, unitsSold: 99 }, better])).toEqual([2, 1])
  })

  test('of equal matches the one that sells, then the older', () => {
    const hits = [
      { id: 3, score: 0.3, unitsSold: 5 },
      { id: 2, score: 0.3 },
      { id: 1, score: 0.1 + 0.2 },
    ]
    expect(order(hits)).toEqual([3, 1, 2])
  })
})
