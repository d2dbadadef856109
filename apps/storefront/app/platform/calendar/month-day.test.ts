import { expect, it } from 'vitest'
import { monthDayIn } from './month-day.ts'

it('names a day in the calendar of the language', () => {
  expect(monthDayIn('en', '2027-01-07')).toBe('7 January')
  expect(monthDayIn('am', '2027-01-07')).toBe('ታኅሣሥ 29')
  expect(monthDayIn('am', '2026-09-11')).toBe('መስከረም 1')
})
