import { searchTermsOf, searchWeights, synonymGroups } from '@zembil/rules/search/search-score'
import { sizeWordsOf } from '@zembil/rules/search/size-words'
import type { Db } from '../../../platform/database/db.ts'
import { listProductTexts, type ProductTexts } from './index-words.sql.ts'
import { replaceWords } from './index-words.ts'
import { lockIndexedProducts } from './lock-index.sql.ts'
import { listSynonymPhrases } from './search-words.sql.ts'

export const productSearchTexts = (row: ProductTexts) => [
  { text: row.name, weight: searchWeights.name },
  { text: row.name_am, weight: searchWeights.name },
  { text: row.brand ?? '', weight: searchWeights.brand },
  { text: row.brand_am ?? '', weight: searchWeights.brand },
  { text: row.subcategory_name, weight: searchWeights.subcategory },
  { text: row.subcategory_name_am, weight: searchWeights.subcategory },
  { text: row.category_name, weight: searchWeights.category },
  { text: row.category_name_am, weight: searchWeights.category },
  // Only the size: "bunch" and "pack" do not tell products apart.
  { text: sizeWordsOf(row.unit)[0] ?? '', weight: searchWeights.size },
]

/**
 * Indexes these products by their current names. Call it once, last in the transaction that changes them, with at most a
 * few hundred ids; then `indexPackages` with those of the returned packages whose products were renamed. They are locked.
 */
export async function indexProducts(db: Db, ids: number[]): Promise<number[]> {
  const packages = await lockIndexedProducts(db, ids)
  const synonyms = synonymGroups(await listSynonymPhrases(db))
  const rows = await listProductTexts(db, ids)
  const terms = rows.map((row) => ({ id: row.id, terms: searchTermsOf(productSearchTexts(row), synonyms) }))
  await replaceWords(db, 'product', ids, terms)
  return packages
}
