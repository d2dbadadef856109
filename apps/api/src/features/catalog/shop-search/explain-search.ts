import type { SearchHit } from '@zembil/contract/staff/catalogue/search-shapes'
import { stems } from '@zembil/rules/search/amharic-stems'
import { scoreWord, searchTermsOf, synonymGroups, typoScore } from '@zembil/rules/search/search-score'
import { sizeWordsOf } from '@zembil/rules/search/size-words'
import type { Db } from '../../../platform/database/db.ts'
import { listPackageTexts, listProductTexts } from '../search/index-words.sql.ts'
import { expandQuery } from '../search/match/expand-query.ts'
import { listMatches } from '../search/match/match-words.sql.ts'
import type { Reading } from '../search/match/reading.ts'
import { type HitWord, listHitWords } from './hit-words.sql.ts'

type Reason = SearchHit['reasons'][number]
type Field = { place: Reason['place']; texts: (string | null)[] }
type Found = Pick<SearchHit, 'kind' | 'id' | 'name' | 'name_am'> & { fields: Field[] }

const mostProducts = 30
const mostPackages = 10
const shopOrder = { sort: 'relevance', offset: 0 } as const

/** How a typed word led to this word of the catalogue, in the order in which the search prefers them. */
function matchOf(typed: string, word: string, isJoined: boolean): Reason['match'] {
  if (isJoined) return 'joined'
  if (typed === word) return 'same'
  if (stems(typed).includes(word)) return 'form'
  if (word.startsWith(typed)) return 'beginning'
  const isHeard = scoreWord(typed, word, { isLast: true, isKnown: false }) > 0
  return !isHeard && typoScore(typed, word) > 0 ? 'typo' : 'sound'
}

const noSynonyms = synonymGroups([])

const hasTerm = (text: string | null, word: string): boolean =>
  searchTermsOf([{ text: text ?? '', weight: 1 }], noSynonyms).some(({ term }) => term === word)

/** The first field with the word; otherwise it can only come from a synonym. */
const placeOf = (fields: Field[], word: string): Reason['place'] =>
  fields.find(({ texts }) => texts.some((text) => hasTerm(text, word)))?.place ?? 'synonym'

/** The reading that counts for a hit is the one with the best mean of its words. */
function bestReading(words: HitWord[], readings: Reading[]): HitWord[] {
  const scored = [...Map.groupBy(words, ({ reading }) => reading)].map(([reading, found]) => ({
    found,
    score: found.reduce((sum, { score }) => sum + score, 0) / (readings[reading]?.tokens ?? 1),
  }))
  return scored.sort((one, other) => other.score - one.score)[0]?.found ?? []
}

async function readProducts(db: Db, ids: number[]): Promise<Found[]> {
  return (await listProductTexts(db, ids)).map((row) => ({
    kind: 'product',
    id: row.id,
    name: row.name,
    name_am: row.name_am,
    fields: [
      { place: 'name', texts: [row.name, row.name_am] },
      { place: 'brand', texts: [row.brand, row.brand_am] },
      { place: 'subcategory', texts: [row.subcategory_name, row.subcategory_name_am] },
      { place: 'category', texts: [row.category_name, row.category_name_am] },
      { place: 'size', texts: [sizeWordsOf(row.unit)[0] ?? ''] },
    ],
  }))
}

async function readPackages(db: Db, ids: number[]): Promise<Found[]> {
  return (await listPackageTexts(db, ids)).map(({ id, names, tag_names, item_names }) => ({
    kind: 'package',
    id,
    name: names[0] ?? '',
    name_am: names[1] ?? '',
    fields: [
      { place: 'name', texts: names },
      { place: 'tag', texts: tag_names },
      { place: 'component', texts: item_names },
    ],
  }))
}

const readers = { product: readProducts, package: readPackages }

async function explain(db: Db, kind: 'product' | 'package', readings: Reading[], limit: number): Promise<SearchHit[]> {
  const { ids } = await listMatches(db, kind, readings, { ...shopOrder, limit })
  if (ids.length === 0) return []
  const found = new Map((await readers[kind](db, ids)).map((one) => [one.id, one]))
  const words = Map.groupBy(await listHitWords(db, kind, ids, readings), ({ id }) => id)
  return ids.flatMap((id) => {
    const hit = found.get(id)
    if (!hit) return []
    const { fields, ...shown } = hit
    const reasons = bestReading(words.get(id) ?? [], readings).map(({ reading, token, word }) => {
      const typed = readings[reading]?.typed[token] ?? ''
      const isJoined = typed === word && readings[reading]?.tokens === 1 && readings[0]?.typed[0] !== typed
      return { typed, word, match: matchOf(typed, word, isJoined), place: placeOf(fields, word) }
    })
    return [{ ...shown, reasons }]
  })
}

/** What a shopper finds with these words, in the shop's order, and why. */
export async function explainSearch(db: Db, words: string): Promise<SearchHit[]> {
  const readings = await expandQuery(db, words)
  if (readings.length === 0) return []
  return [
    ...(await explain(db, 'product', readings, mostProducts)),
    ...(await explain(db, 'package', readings, mostPackages)),
  ]
}
