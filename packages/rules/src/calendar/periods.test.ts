import { describe, expect, it } from 'vitest'
import { ethiopicMonthOf, monthOf, type Period, weekOf } from './periods.ts'
import { isoDate, parseIsoDate } from './plain-date.ts'

const text = ({ from, to }: Period) => `${isoDate(from)} ${isoDate(to)}`
const of = (period: (day: ReturnType<typeof parseIsoDate>) => Period, day: string) => text(period(parseIsoDate(day)))

describe('periods', () => {
  it.each(['2026-11-16', '2026-11-18', '2026-11-22'])('begins the week of %s on Monday', (day) => {
    expect(of(weekOf, day)).toBe('2026-11-16 2026-11-22')
  })

  it('knows the months of a leap year and of December', () => {
    expect(of(monthOf, '2028-02-10')).toBe('2028-02-01 2028-02-29')
    expect(of(monthOf, '2026-12-31')).toBe('2026-12-01 2026-12-31')
  })

  it('gives an Ethiopian month thirty days and Pagumen five or six', () => {
    expect(of(ethiopicMonthOf, '2026-11-18')).toBe('2026-11-10 2026-12-09')
    expect(of(ethiopicMonthOf, '2026-09-10')).toBe('2026-09-06 2026-09-10')
    expect(of(ethiopicMonthOf, '2027-09-06')).toBe('2027-09-06 2027-09-11')
  })
})
