import type { DateForm, SettlementLayout } from '@zembil/contract/staff/money/settlement-shapes'
import { addisDay } from '@zembil/rules/calendar/addis-day'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import { parseTypedBirr } from '@zembil/rules/money/money'

const currencyWord = String.raw`(?:etb|birr|br\.?|ብር)`
const aroundAmount = new RegExp(String.raw`^${currencyWord}\s*|\s*${currencyWord}$`, 'gi')

/** `1,250.00`, `-12.5`, `(12.50)` and `ETB 12` as santim; null for anything else. Never guesses a missing decimal point. */
export function readAmount(text: string, unit: SettlementLayout['unit']): number | null {
  const [, inParentheses] = /^\((.+)\)$/.exec(text) ?? []
  const [, minus, rest = ''] = /^([-−+]?)\s*(.+)$/.exec((inParentheses ?? text).replaceAll(aroundAmount, '')) ?? []
  const plain = rest.replaceAll(aroundAmount, '')
  const santim = unit === 'santim' ? (/^\d{1,15}$/.test(plain) ? Number(plain) : null) : parseTypedBirr(plain)
  if (santim === null) return null
  const isNegative = inParentheses !== undefined || minus === '-' || minus === '−'
  return isNegative && santim !== 0 ? -santim : santim
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : months.indexOf(text.toLowerCase()) + 1)

const patterns: Record<DateForm, RegExp> = {
  'year-first': /^(?<year>\d{4})[-/.]?(?<month>\d{2})[-/.]?(?<day>\d{2})(?<rest>.*)$/,
  'day-first': /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2}|[a-z]{3})[-/. ](?<year>\d{4})(?<rest>.*)$/i,
  'month-first': /^(?<month>\d{1,2}|[a-z]{3})[-/. ](?<day>\d{1,2})[-/. ,]\s*(?<year>\d{4})(?<rest>.*)$/i,
}
const clock = /^[T ,]*(\d{1,2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?\s*([ap]m)?\s*(Z|[+-]\d{2}:?\d{2})?$/i
const millisecondsPerMinute = 60_000

function zoneMinutes(zone: string): number {
  if (/^z$/i.test(zone)) return 0
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/**
 * The day in Addis Ababa of a date with or without time. A time with a zone may be on another day there. Null for what is no
 * day of the calendar.
 */
export function readDay(text: string, form: DateForm): string | null {
  const { year = '', month = '', day = '', rest = '' } = patterns[form].exec(text.trim())?.groups ?? {}
  const plain = { year: Number(year), month: monthOf(month), day: Number(day) }
  const midnight = new Date(Date.UTC(plain.year, plain.month - 1, plain.day))
  const isDay = midnight.getUTCDate() === plain.day && midnight.getUTCMonth() === plain.month - 1
  if (year === '' || !isDay) return null
  if (rest.trim() === '') return isoDate(plain)
  const [, hours, minutes, , half, zone] = clock.exec(rest) ?? []
  if (hours === undefined) return null
  if (zone === undefined) return isoDate(plain)
  const afternoon = half?.toLowerCase() === 'pm' ? 12 : 0
  const since = ((Number(hours) % (half ? 12 : 24)) + afternoon) * 60 + Number(minutes) - zoneMinutes(zone)
  return isoDate(addisDay(new Date(midnight.getTime() + since * millisecondsPerMinute)))
}
