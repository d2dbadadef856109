import { expect, test } from 'vitest'
import { formatDay, formatWeekday } from './format-day.ts'

const wednesday = { year: 2026, month: 11, day: 18 }

test('a day is written in the calendar of the language', () => {
  expect(formatDay(wednesday, 'en')).toBe('18 Nov 2026')
  expect(formatDay(wednesday, 'am')).toContain('ኅዳር')
})

test('a day of the next weeks is written with its weekday', () => {
  expect(formatWeekday(wednesday, 'en')).toBe('Wednesday 18 November')
  expect(formatWeekday(wednesday, 'am')).toBe('ረቡዕ፣ ኅዳር 9')
  const week = [15, 16, 17, 18, 19, 20, 21].map((day) => formatWeekday({ ...wednesday, day }, 'am').split('፣')[0])
  expect(week).toEqual(['እሑድ', 'ሰኞ', 'ማክሰኞ', 'ረቡዕ', 'ሐሙስ', 'ዓርብ', 'ቅዳሜ'])
})
