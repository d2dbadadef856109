import { expect, test } from 'vitest'
import { holidays } from './holidays.ts'
import { isoDate } from './plain-date.ts'

const listed = (year: number) =>
  holidays(year).map(({ date, name, isApproximate }) => `${isoDate(date)} ${name}${isApproximate ? ' ±1' : ''}`)

test('lists the holidays of 2026 by date', () => {
  expect(listed(2026)).toEqual([
    '2026-01-07 Genna',
    '2026-01-19 Timket',
    '2026-03-02 Adwa Victory',
    '2026-03-20 Eid al-Fitr ±1',
    '2026-04-10 Siklet (Good Friday)',
    '2026-04-12 Fasika',
    '2026-05-01 Labour Day',
    "2026-05-05 Patriots' Day",
    '2026-05-27 Eid al-Adha ±1',
    '2026-08-25 Mawlid ±1',
    '2026-09-11 Enkutatash',
    '2026-09-27 Meskel',
  ])
})

test('every holiday has its own kind, by which staff close the shop', () => {
  expect(holidays(2026).map(({ kind }) => kind)).toEqual([
    ...['genna', 'timket', 'adwa', 'eid-al-fitr', 'siklet', 'fasika', 'labour-day', 'patriots-day', 'eid-al-adha'],
    ...['mawlid', 'enkutatash', 'meskel'],
  ])
})

test('after an Ethiopian leap year New Year and Meskel are a day later, but Genna is not', () => {
  expect(listed(2027)).toEqual(expect.arrayContaining(['2027-09-12 Enkutatash', '2027-09-28 Meskel']))
  expect(listed(2028)).toEqual(expect.arrayContaining(['2028-01-07 Genna', '2028-01-20 Timket']))
})

test('an Islamic holiday can occur twice in one year', () => {
  expect(listed(2033).filter((holiday) => holiday.includes('Eid al-Fitr'))).toHaveLength(2)
})

test('every holiday has an Amharic name', () => {
  expect(holidays(2026).every(({ name_am }) => /^\p{Script=Ethiopic}/u.test(name_am))).toBe(true)
})
