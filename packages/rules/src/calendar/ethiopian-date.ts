import type { Language } from '../people/language.ts'
import { dayNumber, fromDayNumber, type PlainDate } from './plain-date.ts'

/** A day of the Ethiopian calendar; month 13 is Pagumen with five or six days. */
export type EthiopicDate = { year: number; month: number; day: number }

/** Julian day number of 1 Meskerem of year 1. */
const epoch = 1_724_221
const daysPerCycle = 1461
/** Days in each year of a four-year cycle that starts with year 1; the third is the leap year. */
const yearLengths = [365, 365, 366, 365]

export const ethiopicMonths: Record<Language, readonly string[]> = {
  am: 'መስከረም ጥቅምት ኅዳር ታኅሣሥ ጥር የካቲት መጋቢት ሚያዝያ ግንቦት ሰኔ ሐምሌ ነሐሴ ጳጉሜን'.split(' '),
  en: 'Meskerem Tikimt Hidar Tahsas Tir Yekatit Megabit Miyazya Ginbot Sene Hamle Nehase Pagumen'.split(' '),
}

/** Whether Pagumen of this year has a sixth day. */
export function isEthiopicLeapYear(year: number): boolean {
  return year % 4 === 3
}

export function toEthiopic(date: PlainDate): EthiopicDate {
  const daysSinceEpoch = dayNumber(date) - epoch
  const cycle = Math.floor(daysSinceEpoch / daysPerCycle)
  let year = 1 + 4 * cycle
  let dayOfYear = daysSinceEpoch - cycle * daysPerCycle
  for (const length of yearLengths) {
    if (dayOfYear < length) break
    dayOfYear -= length
    year += 1
  }
  return { year, month: Math.floor(dayOfYear / 30) + 1, day: (dayOfYear % 30) + 1 }
}

export function toGregorian({ year, month, day }: EthiopicDate): PlainDate {
  const daysInEarlierYears = 365 * (year - 1) + Math.floor(year / 4)
  return fromDayNumber(epoch + daysInEarlierYears + 30 * (month - 1) + day - 1)
}

/** `ታኅሣሥ 29 ቀን 2018` or `29 Tahsas 2018 E.C.` */
export function formatEthiopicDate({ year, month, day }: EthiopicDate, language: Language): string {
  const name = ethiopicMonths[language][month - 1]
  return language === 'am' ? `${name} ${day} ቀን ${year}` : `${day} ${name} ${year} E.C.`
}
