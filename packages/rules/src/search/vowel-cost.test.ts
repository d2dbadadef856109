import { describe, expect, test } from 'vitest'
import { vowelCost } from './vowel-cost.ts'

const inside = { consonant: 'b', isFirst: false, isLast: false }

describe('vowelCost', () => {
  test.each([
    ['a', 'a', inside, 0],
    ['e', 'a', inside, 0.2],
    ['', 'i', inside, 0],
    ['', 'e', inside, 0.3],
    ['a', 'o', inside, 0.8],
    ['ae', 'e', inside, 0.3],
    ['a', 'Ya', inside, 0.1],
    ['a', 'Wa', inside, 0.2],
    ['e', 'o', { ...inside, consonant: 'w' }, 0.1],
    ['e', 'a', { ...inside, consonant: 'w' }, 0.2],
    ['i', '', { ...inside, isFirst: true }, 0.3],
    ['a', '', { ...inside, isFirst: true }, 0.8],
    ['e', '', { ...inside, isLast: true }, 0.45],
    ['i', '', { ...inside, isLast: true }, 0],
  ])('the cost between %j and %j is the same in both directions', (one, other, place, cost) => {
    expect(vowelCost(one, other, place)).toBeCloseTo(cost)
    expect(vowelCost(other, one, place)).toBeCloseTo(cost)
  })
})
