import { describe, expect, it } from 'vitest'
import { readAmount, readDay } from './read-cells.ts'

describe('an amount of a settlement file', () => {
  it.each([
    ['1250', 125_000],
    ['1,250.50', 125_050],
    ['-12.5', -1_250],
    ['−12.50', -1_250],
    ['(12.50)', -1_250],
    ['ETB 12.00', 1_200],
    ['12.00 birr', 1_200],
    ['-ETB 3.00', -300],
    ['0.00', 0],
  ])('reads %s', (text, santim) => expect(readAmount(text, 'birr')).toBe(santim))

  it.each(['', 'twelve', '12.505', '1.250,00', '12,50', '1 2', '--1', '1e3'])('refuses %j', (text) =>
    expect(readAmount(text, 'birr')).toBeNull(),
  )

  it('reads whole santim where the file counts them', () => {
    expect(readAmount('20100', 'santim')).toBe(20_100)
    expect(readAmount('-20100', 'santim')).toBe(-20_100)
    expect(readAmount('201.00', 'santim')).toBeNull()
  })
})

describe('a day of a settlement file', () => {
  it.each([
    ['2026-11-18', 'year-first', '2026-11-18'],
    ['2026/11/18 23:59:59', 'year-first', '2026-11-18'],
    ['20261118235959', 'year-first', '2026-11-18'],
    ['2026-11-18T20:59:59Z', 'year-first', '2026-11-18'],
    ['2026-11-18T21:00:00.000Z', 'year-first', '2026-11-19'],
    ['2026-11-18T23:30:00+03:00', 'year-first', '2026-11-18'],
    ['18/11/2026 09:15', 'day-first', '2026-11-18'],
    ['8.1.2026', 'day-first', '2026-01-08'],
    ['18-Nov-2026 9:15 PM', 'day-first', '2026-11-18'],
    ['11/18/2026', 'month-first', '2026-11-18'],
    ['Nov 18, 2026', 'month-first', '2026-11-18'],
  ] as const)('reads %s (%s)', (text, form, day) => expect(readDay(text, form)).toBe(day))

  it.each([
    ['2026-02-30', 'year-first'],
    ['18/11/2026', 'month-first'],
    ['18/11/26', 'day-first'],
    ['yesterday', 'day-first'],
    ['2026-11-18 at noon', 'year-first'],
    ['', 'year-first'],
  ] as const)('refuses %j (%s)', (text, form) => expect(readDay(text, form)).toBeNull())
})
