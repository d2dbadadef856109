import { searchTermsOf, searchWeights, synonymGroups } from '@zembil/rules/search/search-score'
import type { Db } from '../../../platform/database/db.ts'
import { listProductTexts, type ProductTexts } from './index-words.sql.ts'
import { replaceWords } from './index-words.ts'
import { listSynonymPhrases } from './search-words.sql.ts'

export const productSearchTexts = (row: ProductTexts) => [
  { text: row.name, weight: searchWeights.name },
  { text: row.name_am, weight: searchWeights.name },
  { text: row.brand ?? '', weight: searchWeights.brand },
  { text: row.subcategory_name, weight: searchWeights.subcategory },
  { text: row.subcategory_name_am, weight: searchWeights.subcategory },
]

/** Indexes these products by their current names. Call it in the transaction that changes them. */
export async function indexProducts(db: Db, ids: number[]): Promise<void> {
  const synonyms = synonymGroups(await listSynonymPhrases(db))
  const rows = await listProductTexts(db, ids)
  const terms = rows.map((row) => ({ id: row.id, terms: searchTermsOf(productSearchTexts(row), synonyms) }))
  await replaceWords(db, 'product', ids, terms)
}
