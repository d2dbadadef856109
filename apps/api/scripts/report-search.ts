import { isUnseen, placeOf, type SearchQuery, searchQueries, shareWithin } from '../seed/search-quality.ts'
import { suggestGoods } from '../src/features/catalog/search/suggest-goods.ts'
import { readConfig } from '../src/platform/config.ts'
import { createDb } from '../src/platform/database/db.ts'

/** Prints how well the search finds what shoppers want. Of the unseen queries it prints only the totals. */
const url = readConfig().databaseUrls.owner
const db = createDb({ url, connections: 1, statementTimeout: 60_000, onError: console.error })
const wantedKind = ({ products, packages, categories, brand }: SearchQuery) =>
  (products && 'products') ??
  (packages && 'packages') ??
  (categories && 'categories') ??
  (brand && 'brands') ??
  'nothing'
const measured: { isUnseen: boolean; kind: string; place: number }[] = []
for (const line of searchQueries) {
  const found = await suggestGoods(db, { name: line.query, limit: 8 })
  const place = placeOf(line, found)
  measured.push({ isUnseen: isUnseen(line), kind: wantedKind(line), place })
  if (isUnseen(line) || place === 0) continue
  const { query, ...wanted } = line
  console.log(`${query}: ${place + 1}`, JSON.stringify(wanted))
  console.log(`   ${[...found.categories, ...found.data].map(({ kind, name }) => `${kind} ${name}`).join(', ')}`)
}
const totals = (places: number[]) =>
  [1, 3, 8].map((most) => `first ${most}: ${(100 * shareWithin(places, most)).toFixed(1)} %`).join(', ')
for (const half of ['tuned', 'unseen']) {
  const inHalf = measured.filter((one) => one.isUnseen === (half === 'unseen'))
  console.log(`${half}, ${inHalf.length} queries: ${totals(inHalf.map(({ place }) => place))}`)
  for (const [kind, lines] of Map.groupBy(inHalf, (one) => one.kind))
    console.log(`   ${kind}, ${lines.length} queries: ${totals(lines.map(({ place }) => place))}`)
}
await db.destroy()
