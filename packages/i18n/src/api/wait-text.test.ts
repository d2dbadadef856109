import { expect, it } from 'vitest'
import { waitText } from './wait-text.ts'

it.each([
  [undefined, 'later', 'ቆይተው'],
  [1, 'in a minute', 'ከአንድ ደቂቃ በኋላ'],
  [60, 'in a minute', 'ከአንድ ደቂቃ በኋላ'],
  [61, 'in 2 minutes', 'ከ2 ደቂቃ በኋላ'],
  [7_199, 'in 120 minutes', 'ከ120 ደቂቃ በኋላ'],
  [7_200, 'in 2 hours', 'ከ2 ሰዓት በኋላ'],
  [82_801, 'in 24 hours', 'ከ24 ሰዓት በኋላ'],
])('a wait of %s seconds is rounded up to whole minutes or hours', (seconds, en, am) => {
  expect([waitText(seconds, 'en'), waitText(seconds, 'am')]).toEqual([en, am])
})
