import { emailPattern } from '../people/email.ts'
import { storedPhone, toAsciiDigits } from '../people/phone.ts'
import { tokens } from './amharic-text.ts'

/** What text in a search box of the console can mean. `4711` is both an order number and the end of a phone number. */
export type TypedSearch = {
  orderId: number | null
  phone: string | null
  /** The last four to eight digits of a phone number. */
  lastDigits: string | null
  email: string | null
  /** Part of a provider's transaction number or of our payment reference. */
  reference: string | null
  /** The first two words without digits, normalised: nobody has more than two names in the shop. */
  words: string[]
}

export const shortestReference = 4
const longestReference = 64
const mostWords = 2

const matching = (text: string, form: RegExp): string | null => (form.test(text) ? text : null)

function orderIdOf(text: string): number | null {
  const id = Number(matching(text.replace(/^#/, ''), /^[1-9]\d{0,15}$/))
  return id > 0 && Number.isSafeInteger(id) ? id : null
}

/** Without a digit it is a word: no provider numbers its transactions with letters alone. */
function referenceOf(text: string): string | null {
  const isLongEnough = text.length >= shortestReference && text.length <= longestReference
  return isLongEnough && /\d/.test(text) ? matching(text, /^[\w./-]+$/) : null
}

/** With a digit it is a code or a size. */
const isWord = (part: string): boolean => !/[\d@]/.test(part)

export function readTypedSearch(typed: string): TypedSearch {
  const text = toAsciiDigits(typed.trim())
  const joined = text.replace(/\s/g, '')
  return {
    orderId: orderIdOf(joined),
    phone: /[\p{L}@]/u.test(text) ? null : storedPhone(text),
    lastDigits: matching(joined.replace(/-/g, ''), /^\d{4,8}$/),
    email: matching(joined, emailPattern),
    reference: referenceOf(joined),
    words: tokens(text.split(/\s+/).filter(isWord).join(' ')).slice(0, mostWords),
  }
}
