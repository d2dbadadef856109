import { expect, test } from 'vitest'
import { dayText, dayTexts, momentText } from './date-texts.ts'

test('English shows the Gregorian day first, Amharic the Ethiopian one', () => {
  expect(dayTexts('2026-11-16', 'en')).toEqual({ main: '16 Nov 2026', beside: '7 Hidar 2019 E.C.' })
  expect(dayTexts('2026-11-16', 'am')).toEqual({ main: 'ኅዳር 7 ቀን 2019', beside: '16 Nov 2026' })
  expect(dayText('2027-09-11', 'en')).toBe('11 Sept 2027 (6 Pagumen 2019 E.C.)')
})

test('a moment is a time in Addis Ababa on both clocks', () => {
  expect(momentText('2026-11-16T06:30:00.000Z', 'en')).toBe('16 Nov 2026, 9:30\u00a0AM (7 Hidar 2019 E.C., 3:30 local)')
  expect(momentText('2026-11-16T06:30:00.000Z', 'am')).toBe('ኅዳር 7 ቀን 2019፣ ከጠዋቱ 3:30 ሰዓት (16 Nov 2026, 9:30\u00a0AM)')
})

test('a day begins and ends at midnight in Addis Ababa', () => {
  expect(momentText('2026-11-15T21:00:00.000Z', 'en')).toContain('16 Nov 2026')
  expect(momentText('2026-11-15T20:59:00.000Z', 'en')).toContain('15 Nov 2026')
})
