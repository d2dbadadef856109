import { expect, test } from 'vitest'
import { ethiopianClock, formatEthiopianClock, formatTime, parseClock } from './ethiopian-clock.ts'

test.each([
  [6, 0, 12, 'morning', 'ከጠዋቱ 12:00 ሰዓት'],
  [7, 0, 1, 'morning', 'ከጠዋቱ 1:00 ሰዓት'],
  [9, 30, 3, 'morning', 'ከጠዋቱ 3:30 ሰዓት'],
  [12, 0, 6, 'afternoon', 'ከቀኑ 6:00 ሰዓት'],
  [13, 0, 7, 'afternoon', 'ከቀኑ 7:00 ሰዓት'],
  [17, 59, 11, 'afternoon', 'ከቀኑ 11:59 ሰዓት'],
  [18, 0, 12, 'evening', 'ከምሽቱ 12:00 ሰዓት'],
  [19, 0, 1, 'evening', 'ከምሽቱ 1:00 ሰዓት'],
  [0, 0, 6, 'night', 'ከሌሊቱ 6:00 ሰዓት'],
  [3, 5, 9, 'night', 'ከሌሊቱ 9:05 ሰዓት'],
  [5, 59, 11, 'night', 'ከሌሊቱ 11:59 ሰዓት'],
])('%i:%i is hour %i in the %s on the Ethiopian clock', (hour, minute, ethiopianHour, part, text) => {
  expect(ethiopianClock({ hour, minute })).toEqual({ hour: ethiopianHour, minute, part })
  expect(formatEthiopianClock({ hour, minute })).toBe(text)
})

test('Amharic shows both clocks, English the Western one', () => {
  expect(formatTime({ hour: 9, minute: 0 }, 'am')).toBe('ከጠዋቱ 3:00 ሰዓት (9:00\u00a0AM)')
  expect(formatTime({ hour: 9, minute: 0 }, 'en')).toBe('9:00\u00a0AM')
  expect(formatTime({ hour: 0, minute: 5 }, 'en')).toBe('12:05\u00a0AM')
  expect(formatTime({ hour: 12, minute: 0 }, 'en')).toBe('12:00\u00a0PM')
})

test('a time on the 24-hour clock is read', () => {
  expect(parseClock('08:30')).toEqual({ hour: 8, minute: 30 })
})
