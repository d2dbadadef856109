import type { SearchSuggestions, Suggestion } from '@zembil/contract/catalog-shapes'
import { packageFactor, weakestCategory, weakestShare } from '@zembil/rules/search/search-rank'
import type { Db } from '../../../platform/database/db.ts'
import { packageView } from '../package-view.ts'
import { listPackageRowsById } from '../packages.sql.ts'
import { productView } from '../product-view.ts'
import { listProductRowsById } from '../products.sql.ts'
import { searchEngine } from './search-engine.ts'
import type { Match } from './search-port.ts'
import { listShelfNames } from './shelf-names.sql.ts'

const mostPackages = 3
const mostCategories = 3

const byScore = (one: Match, other: Match) => other.score - one.score

/** Products and packages in one order, without those that match much worse than the best. */
function bestGoods(matches: Match[], limit: number): Match[] {
  const goods = matches.flatMap((match) => {
    if (match.kind === 'product') return [match]
    return match.kind === 'package' ? [{ ...match, score: match.score * packageFactor }] : []
  })
  const [best, ...rest] = goods.sort(byScore)
  if (!best) return []
  return [best, ...rest.filter(({ score }) => score >= best.score * weakestShare)].slice(0, limit)
}

const bestShelves = (matches: Match[]): Match[] =>
  matches
    .filter(({ kind, score }) => (kind === 'category' || kind === 'subcategory') && score >= weakestCategory)
    .sort(byScore)
    .slice(0, mostCategories)

type Shown = Pick<Suggestion, 'id' | 'name' | 'name_am' | 'price' | 'left_in_stock' | 'max_quantity_per_order'> & {
  thumbnail_image_paths: string[]
}

const shownFields = ({ id, name, name_am, price, left_in_stock, max_quantity_per_order, ...rest }: Shown) => ({
  ...{ id, name, name_am, price, left_in_stock, max_quantity_per_order },
  image: rest.thumbnail_image_paths[0] ?? '',
})

async function readGoods(db: Db, goods: Match[]): Promise<Suggestion[]> {
  const idsOf = (kind: Match['kind']) => goods.filter((match) => match.kind === kind).map(({ id }) => id)
  const [productIds, packageIds] = [idsOf('product'), idsOf('package')]
  const products = productIds.length === 0 ? [] : await listProductRowsById(db, productIds)
  const packages = packageIds.length === 0 ? [] : await listPackageRowsById(db, packageIds)
  const found: Suggestion[] = [
    ...products.map((row) => ({
      kind: 'product' as const,
      ...shownFields(productView(row)),
      unit: row.unit,
      unit_am: row.unit_am,
    })),
    ...packages.map((row) => ({ kind: 'package' as const, ...shownFields(packageView(row)), unit: '', unit_am: '' })),
  ]
  const placeOf = ({ kind, id }: Suggestion) => goods.findIndex((match) => match.kind === kind && match.id === id)
  return found.sort((one, other) => placeOf(one) - placeOf(other))
}

/** Suggests products, packages and categories for a query that is being typed. */
export async function suggestGoods(
  db: Db,
  { name, limit }: { name: string; limit: number },
): Promise<SearchSuggestions> {
  const limits = { product: limit, package: mostPackages, category: mostCategories, subcategory: mostCategories }
  const matches = await searchEngine.best(db, name, limits)
  const shelves = bestShelves(matches)
  const categories = shelves.length === 0 ? [] : await listShelfNames(db, shelves)
  return { data: await readGoods(db, bestGoods(matches, limit)), categories }
}
