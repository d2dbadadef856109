import { scoreWord } from '@zembil/rules/search/search-score'
import { skeleton } from '@zembil/rules/search/sound-key'
import { readTypedSearch } from '@zembil/rules/search/typed-search'
import type { Db } from '../../../platform/database/db.ts'
import { listCandidateNames } from './customer-names.sql.ts'
import type { CustomerSearch } from './search-customers.sql.ts'

/** For each typed word, the words of names that it can mean, in either script. Every word may be unfinished. */
export async function matchNames(db: Db, typed: string[]): Promise<string[][]> {
  const keys = typed.map((word, token) => ({ token, word, skeleton: skeleton(word) }))
  const candidates = await listCandidateNames(db, keys)
  return typed.map((token, index) =>
    candidates
      .filter((one) => one.token === index && scoreWord(token, one.word, { isLast: true, isKnown: false }) > 0)
      .map(({ word }) => word),
  )
}

/** What a typed text finds customers by; undefined to list all. */
export async function readCustomerSearch(db: Db, text: string | undefined): Promise<CustomerSearch | undefined> {
  if (text === undefined) return undefined
  const { words, phone, lastDigits, email, orderId } = readTypedSearch(text)
  return { phone, lastDigits, email, orderId, names: words.length > 0 ? await matchNames(db, words) : [] }
}
