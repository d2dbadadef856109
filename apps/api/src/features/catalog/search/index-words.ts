import type { SearchTerm } from '@zembil/rules/search/search-score'
import { skeleton } from '@zembil/rules/search/sound-key'
import type { Db } from '../../../platform/database/db.ts'
import { replaceWordsOf } from './index-words.sql.ts'
import type { Searched } from './search-tables.sql.ts'
import { insertWords } from './search-words.sql.ts'

type Indexed = { id: number; terms: SearchTerm[] }

/** Replaces all indexed words of these ids. Lock them with `lockIndexed` before you read their texts. */
export async function replaceWords(db: Db, searched: Searched, ids: number[], indexed: Indexed[]): Promise<void> {
  const words = [...new Set(indexed.flatMap(({ terms }) => terms.map(({ term }) => term)))]
  const wordIds = await insertWords(
    db,
    words.map((word) => ({ word, skeleton: skeleton(word) })),
  )
  const rows = indexed.flatMap(({ id, terms }) =>
    terms.map(({ term, weight }) => ({ id, wordId: wordIds.get(term) ?? 0, weight })),
  )
  await replaceWordsOf(db, searched, ids, rows)
}
