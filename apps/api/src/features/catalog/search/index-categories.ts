import { searchTermsOf, searchWeights, synonymGroups } from '@zembil/rules/search/search-score'
import type { Db } from '../../../platform/database/db.ts'
import { listCategoryTexts } from './index-words.sql.ts'
import { replaceWords } from './index-words.ts'
import { lockIndexed } from './lock-index.sql.ts'
import { listSynonymPhrases } from './search-words.sql.ts'

/** They are few, so one lock covers all of a kind. */
const allOfThem = 0

/** Indexes all categories and subcategories by their names. */
export async function indexCategories(db: Db): Promise<void> {
  for (const kind of ['category', 'subcategory'] as const) await lockIndexed(db, kind, [allOfThem])
  const synonyms = synonymGroups(await listSynonymPhrases(db))
  for (const kind of ['category', 'subcategory'] as const) {
    const rows = await listCategoryTexts(db, kind)
    const terms = rows.map(({ id, name, name_am }) => {
      const texts = [name, name_am].map((text) => ({ text, weight: searchWeights.name }))
      return { id, terms: searchTermsOf(texts, synonyms) }
    })
    await replaceWords(
      db,
      kind,
      rows.map(({ id }) => id),
      terms,
    )
  }
}
