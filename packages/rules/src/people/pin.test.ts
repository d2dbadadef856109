import { describe, expect, it, test } from 'vitest'
import { checkNewPin, isTrivialPin } from './pin.ts'

describe('isTrivialPin', () => {
  it.each([
    ['one repeated digit', '111111'],
    ['only two different digits', '121212'],
    ['only two different digits', '111222'],
    ['counting up', '123456'],
    ['counting up past nine', '789012'],
    ['counting down', '654321'],
    ['counting by two', '135791'],
    ['a repeated half', '483483'],
    ['pairs that count up', '112233'],
    ['a palindrome', '123321'],
    ['starts with a year of birth', '198704'],
    ['ends with a year of birth', '041987'],
    ['a year in the Ethiopian calendar', '197912'],
    ['even numbers', '246810'],
    ['rows of the keypad', '789456'],
    ['columns of the keypad', '147258'],
  ])('a PIN is trivial: %s (%s)', (_name, pin) => {
    expect(isTrivialPin(pin)).toBe(true)
  })

  // The later ones have pairs that do not count, or count and are not all pairs.
  it.each([
    '739154',
    '840273',
    '205816',
    '918274',
    '300461',
    '112277',
    '112283',
    '118833',
    '142233',
    '112433',
    '112234',
    '112434',
    '142433',
  ])('%s is not trivial', (pin) => {
    expect(isTrivialPin(pin)).toBe(false)
  })

  it('rejects less than 10% of all PINs', () => {
    // A sample of every 101st PIN keeps the test fast.
    const some = Array.from({ length: 9_900 }, (_, index) => String(index * 101).padStart(6, '0'))
    expect(some.filter((pin) => !isTrivialPin(pin)).length / some.length).toBeGreaterThan(0.9)
  })
})

test.each([
  [null, null, { isTrivial: false, differ: false, isReady: false }],
  [null, '482913', { isTrivial: false, differ: false, isReady: false }],
  ['482913', null, { isTrivial: false, differ: false, isReady: false }],
  ['482913', '482914', { isTrivial: false, differ: true, isReady: false }],
  ['482913', '482913', { isTrivial: false, differ: false, isReady: true }],
  ['111111', '111111', { isTrivial: true, differ: false, isReady: false }],
])('a new PIN typed as %j and %j is %j', (pin, again, found) => {
  expect(checkNewPin(pin, again)).toEqual(found)
})
