import { searchTermsOf, searchWeights, synonymGroups } from '@zembil/rules/search/search-score'
import type { Db } from '../../../platform/database/db.ts'
import { listPackageTexts } from './index-words.sql.ts'
import { replaceWords } from './index-words.ts'
import { lockIndexed } from './lock-index.sql.ts'
import { listSynonymPhrases } from './search-words.sql.ts'

/** Indexes these packages by their name, their tag and their components. */
export async function indexPackages(db: Db, ids: number[]): Promise<void> {
  await lockIndexed(db, 'package', ids)
  const synonyms = synonymGroups(await listSynonymPhrases(db))
  const rows = await listPackageTexts(db, ids)
  const terms = rows.map(({ id, names, tag_names, item_names }) => {
    const texts = [
      ...names.map((text) => ({ text, weight: searchWeights.name })),
      ...tag_names.map((text) => ({ text, weight: searchWeights.brand })),
      ...item_names.map((text) => ({ text, weight: searchWeights.subcategory })),
    ]
    return { id, terms: searchTermsOf(texts, synonyms) }
  })
  await replaceWords(db, 'package', ids, terms)
}
