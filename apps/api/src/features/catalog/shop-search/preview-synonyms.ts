import type { SearchEffect } from '@zembil/contract/staff/catalogue/search-shapes'
import { stems } from '@zembil/rules/search/amharic-stems'
import { queryReadings } from '@zembil/rules/search/search-rank'
import { type SynonymGroups, searchTermsOf, synonymGroups } from '@zembil/rules/search/search-score'
import { searchWords } from '@zembil/rules/search/size-words'
import type { Db } from '../../../platform/database/db.ts'
import { listProductsOf } from '../reindex/reindex.sql.ts'
import { productSearchTexts } from '../search/index-products.ts'
import { listProductTexts, type ProductTexts } from '../search/index-words.sql.ts'
import { listMisses } from './misses.sql.ts'
import { listGroups } from './synonyms.sql.ts'

/** The preview looks at this many of the products that carry one of the words. */
const mostProducts = 2_000
const mostEffects = 30
const mostExamples = 3

const termsOf = (row: ProductTexts, groups: SynonymGroups): Set<string> =>
  new Set(searchTermsOf(productSearchTexts(row), groups).map(({ term }) => term))

const finds = (terms: Set<string>, typed: string[]): boolean =>
  typed.length > 0 && typed.every((word) => terms.has(word) || stems(word).some((stem) => terms.has(stem)))

/** Which known searches, the phrases themselves and those that found nothing lately, would find more or less. */
export async function previewSynonyms(
  db: Db,
  { id, phrases: typed }: { id: number | null; phrases: string[] },
): Promise<SearchEffect[]> {
  const phrases = typed.map((one) => one.trim()).filter((one) => one !== '')
  const groups = await listGroups(db)
  const old = groups.find((group) => group.id === id)?.phrases ?? []
  const others = groups.filter((group) => group.id !== id).map((group) => group.phrases)
  const [before, after] = [
    [...others, old],
    [...others, phrases],
  ].map(synonymGroups) as [SynonymGroups, SynonymGroups]
  const words = [...new Set([...old, ...phrases].flatMap(searchWords))]
  const scope = { cause: 'synonyms' as const, subject_id: null, words, old_brand: null }
  const rows = await listProductTexts(db, await listProductsOf(db, scope, 0, mostProducts))
  const products = rows.map((row) => ({ row, before: termsOf(row, before), after: termsOf(row, after) }))
  const missed = new Map((await listMisses(db, 'open')).map(({ words: text, times }) => [text, times]))
  const known = [...new Set([...old, ...phrases, ...missed.keys()])]
  const effects = known.map((text) => {
    const tokens = queryReadings(text)[0] ?? []
    const gained = products.filter((one) => finds(one.after, tokens) && !finds(one.before, tokens))
    const lost = products.filter((one) => finds(one.before, tokens) && !finds(one.after, tokens))
    const examples = [...gained, ...lost].slice(0, mostExamples)
    return {
      words: text,
      missed: missed.get(text) ?? 0,
      more: gained.length,
      less: lost.length,
      examples: examples.map(({ row: { name, name_am } }) => ({ name, name_am })),
    }
  })
  const size = ({ more, less }: SearchEffect) => more + less
  return effects
    .filter((effect) => size(effect) > 0)
    .sort((one, other) => size(other) - size(one))
    .slice(0, mostEffects)
}
