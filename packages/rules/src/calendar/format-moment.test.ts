import { expect, it } from 'vitest'
import { formatMoment } from './format-moment.ts'

const moment = Date.UTC(2026, 10, 15, 6, 30)

it('formats the time in Addis Ababa in the calendar of each language', () => {
  expect(formatMoment(moment, 'en')).toBe('15 Nov 2026, 9:30\u00a0AM')
  expect(formatMoment(moment, 'am')).toBe('ኅዳር 6 ቀን 2019፣ ከጠዋቱ 3:30 ሰዓት (9:30\u00a0AM)')
})

it('uses the date in Addis Ababa, where the day begins before it does in UTC', () => {
  expect(formatMoment(Date.UTC(2026, 10, 14, 21, 5), 'en')).toBe('15 Nov 2026, 12:05\u00a0AM')
})
