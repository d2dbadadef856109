import type { Language } from '../people/language.ts'

/** Money as a whole number of santim; 100 santim are one birr. */
export type Santim = number

const santimPerBirr = 100
const currencyLabels: Record<Language, string> = { en: 'birr', am: 'ብር' }

/** Parses an amount in birr, such as `1250.5`; null for anything that is not a plain amount. */
export function parseBirr(text: string): Santim | null {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  const [, birr = '', cents = ''] = match
  const santim = Number(birr) * santimPerBirr + Number(cents.padEnd(2, '0'))
  return Number.isSafeInteger(santim) ? santim : null
}

/** Like `parseBirr`, for what people type: also with commas between thousands, such as `1,250`. */
export const parseTypedBirr = (text: string): Santim | null =>
  /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? parseBirr(text.replaceAll(',', '')) : parseBirr(text)

/** The amount as sent by the API: a string with two decimals. */
export function toWire(santim: Santim): string {
  const digits = String(Math.abs(santim)).padStart(3, '0')
  return `${santim < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The inverse of `toWire`. Throws, because a malformed amount from our own API is a bug and must not pass as 0. */
export function fromWire(amount: string): Santim {
  const isNegative = amount.startsWith('-')
  const santim = parseBirr(isNegative ? amount.slice(1) : amount)
  if (santim === null) throw new RangeError(`not an amount of money: ${amount}`)
  return isNegative && santim !== 0 ? -santim : santim
}

/** The only rounding of money: half away from zero. On bigint, since santim × percent can exceed safe integers. */
function divideRounded(numerator: bigint, denominator: bigint): number {
  const half = numerator < 0n ? -denominator : denominator
  return Number((numerator * 2n + half) / (denominator * 2n))
}

/** Percentages have at most two decimals, so hundredths of a percent are whole numbers. */
function hundredthsOf(percent: number): number {
  const hundredths = Math.round(percent * 100)
  if (hundredths / 100 !== percent) throw new RangeError(`a percentage has at most two decimals: ${percent}`)
  return hundredths
}

export function percentOf(santim: Santim, percent: number): Santim {
  return divideRounded(BigInt(santim) * BigInt(hundredthsOf(percent)), 10_000n)
}

/** The struck-through price: `discount` is added on top of the price, as the specification defines it. */
export function originalPrice(price: Santim, discountPercent: number): Santim {
  return price + percentOf(price, discountPercent)
}

/** The discount that makes `original` of `price`, rounded down to hundredths and at most 100. */
export function discountPercent(price: Santim, original: Santim): number {
  return original > price ? Math.min(100, Math.floor((10_000 * (original - price)) / price) / 100) : 0
}

/** Whole percent by which `price` is below the struck-through price, rounded down so that it never claims too much. */
export function percentOff(price: Santim, original: Santim): number {
  return original > price ? Math.floor((100 * (original - price)) / original) : 0
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** Keeps the amount and its currency on one line. */
const noBreak = '\u00a0'

/** `1,250.00` and `birr` or `ብር`, for places that style the two differently. */
export function priceParts(santim: Santim, language: Language): [figure: string, currency: string] {
  const wire = toWire(santim)
  return [groupThousands(wire.slice(0, -3)) + wire.slice(-3), currencyLabels[language]]
}

/** `1,250.00 birr` or `1,250.00 ብር`, on one line. */
export const formatPrice = (santim: Santim, language: Language): string => priceParts(santim, language).join(noBreak)

/** `1,250`, for texts that name the currency themselves. */
export function formatWholeBirr(santim: Santim): string {
  return groupThousands(String(divideRounded(BigInt(santim), BigInt(santimPerBirr))))
}

/** `1,250 birr`, for amounts that are whole. */
export function formatWholePrice(santim: Santim, language: Language): string {
  return `${formatWholeBirr(santim)}${noBreak}${currencyLabels[language]}`
}

/** `1,250 birr`, or `1,250.50 birr` where dropping the decimals would change the amount. */
export const formatShortPrice = (santim: Santim, language: Language): string =>
  (santim % santimPerBirr === 0 ? formatWholePrice : formatPrice)(santim, language)
