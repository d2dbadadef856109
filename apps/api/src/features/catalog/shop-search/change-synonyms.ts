import type { SynonymGroup } from '@zembil/contract/staff/catalogue/search-shapes'
import { searchWords } from '@zembil/rules/search/size-words'
import type { Db } from '../../../platform/database/db.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { foundOr404, StaleVersion } from '../../../platform/http/app-error.ts'
import { startReindex } from '../reindex/start-reindex.ts'
import { holdLexicon } from '../search/lock-index.sql.ts'
import {
  deleteGroup,
  findGroup,
  type GroupRow,
  insertGroup,
  lockGroup,
  replacePhrases,
  touchGroup,
} from './synonyms.sql.ts'

export const groupView = ({ updated_at, ...row }: GroupRow): SynonymGroup => ({
  ...row,
  updated_at: updated_at.toISOString(),
})
const getGroup = async (db: Db, id: number): Promise<SynonymGroup> => groupView(foundOr404(await findGroup(db, id)))

const longestLabel = 80

/** Everything that carries a word of these phrases may be found by more or fewer words now. */
const reindexCarriers = (tx: Transaction, by: number, shown: string[], phrases: string[]) =>
  startReindex(tx, {
    cause: 'synonyms',
    subjectId: null,
    label: shown.join(', ').slice(0, longestLabel),
    by,
    words: [...new Set(phrases.flatMap(searchWords))],
  })

export async function addSynonyms(tx: Transaction, by: number, phrases: string[]): Promise<SynonymGroup> {
  await holdLexicon(tx.db)
  const id = await insertGroup(tx.db, by)
  await replacePhrases(tx.db, id, phrases)
  await reindexCarriers(tx, by, phrases, phrases)
  return getGroup(tx.db, id)
}

type OnGroup = { id: number; version: number; by: number }

async function lockSeen(db: Db, { id, version }: OnGroup): Promise<SynonymGroup> {
  await holdLexicon(db)
  await lockGroup(db, id)
  const current = await getGroup(db, id)
  if (current.version !== version) throw new StaleVersion({ data: current })
  return current
}

export async function changeSynonyms(tx: Transaction, on: OnGroup, phrases: string[]) {
  const before = await lockSeen(tx.db, on)
  await replacePhrases(tx.db, on.id, phrases)
  await touchGroup(tx.db, on.id, on.by)
  await reindexCarriers(tx, on.by, phrases, [...before.phrases, ...phrases])
  return { before, after: await getGroup(tx.db, on.id) }
}

export async function removeSynonyms(tx: Transaction, on: OnGroup): Promise<SynonymGroup> {
  const before = await lockSeen(tx.db, on)
  await deleteGroup(tx.db, on.id)
  await reindexCarriers(tx, on.by, before.phrases, before.phrases)
  return before
}
