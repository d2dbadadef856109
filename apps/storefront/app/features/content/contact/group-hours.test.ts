import { expect, test } from 'vitest'
import { groupHours } from './group-hours.ts'

const [long, short] = [
  { opens: '08:00', closes: '17:00' },
  { opens: '08:00', closes: '12:00' },
]

test('weekdays with the same hours are shown together, from Monday to Sunday', () => {
  expect(groupHours([null, long, long, long, long, long, short])).toEqual([
    { first: 1, last: 5, day: long },
    { first: 6, last: 6, day: short },
    { first: 0, last: 0, day: null },
  ])
  expect(groupHours(Array.from({ length: 7 }, () => long))).toEqual([{ first: 1, last: 0, day: long }])
})
