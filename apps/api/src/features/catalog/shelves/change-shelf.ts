import type { Shelf, ShelfInput, ShelfKind } from '@zembil/contract/staff/catalogue/shelf-shapes'
import type { Db } from '../../../platform/database/db.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404, StaleVersion } from '../../../platform/http/app-error.ts'
import { fallbackPicture, picturePath } from '../../../platform/http/picture-paths.ts'
import { startReindex } from '../reindex/start-reindex.ts'
import { holdLexicon } from '../search/lock-index.sql.ts'
import { holdSubcategory } from './lock-subcategory.sql.ts'
import {
  findShelfRow,
  insertShelf,
  lockProductsOf,
  lockShelfRow,
  lockSubcategoryKey,
  type ShelfRow,
  updateShelf,
} from './shelves.sql.ts'

export const shelfView = (kind: ShelfKind, { is_active, updated_at, picture, ...row }: ShelfRow): Shelf => ({
  ...row,
  picture_path: kind === 'category' ? picturePath(picture ?? fallbackPicture, 240) : null,
  kind,
  state: is_active ? 'active' : 'archived',
  updated_at: updated_at.toISOString(),
})

const getShelf = async (db: Db, kind: ShelfKind, id: number): Promise<Shelf> =>
  shelfView(kind, foundOr404(await findShelfRow(db, kind, id)))

/** The errors for what only the database can see: a name that is taken, a category that does not exist. */
async function saved<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    if (constraint === 'brands_name_key') throw new AppError('name_taken', { name: 'name_taken' })
    if (constraint === 'subcategories_category_id_fkey')
      throw new AppError('validation_failed', { category_id: 'invalid' })
    throw error
  }
}

function requireOwnFields(kind: ShelfKind, { category_id, phone_number }: ShelfInput): void {
  if (kind === 'subcategory' && category_id === null)
    throw new AppError('validation_failed', { category_id: 'required' })
  if (kind === 'supplier' && phone_number === null)
    throw new AppError('validation_failed', { phone_number: 'required' })
}

export const addShelf = (tx: Transaction, kind: ShelfKind, by: number, input: ShelfInput): Promise<Shelf> =>
  saved(async () => {
    requireOwnFields(kind, input)
    const id = await insertShelf(tx.db, kind, by, input)
    const added = await getShelf(tx.db, kind, id)
    if (kind === 'category' || kind === 'subcategory')
      await startReindex(tx, { cause: kind, subjectId: id, label: added.name, by })
    return added
  })

type OnShelf = { kind: ShelfKind; id: number; by: number; version: number }

/** The locks come before the row, in the order that rules out deadlocks: see `lock-index.sql.ts` and `lock-subcategory.sql.ts`. */
async function lockShelf(db: Db, { kind, id, version }: OnShelf, isMove: boolean): Promise<Shelf> {
  if (isMove) {
    await holdSubcategory(db, id)
    await lockProductsOf(db, id)
    await lockSubcategoryKey(db, id)
  } else {
    await holdLexicon(db)
    await lockShelfRow(db, kind, id)
  }
  const current = await getShelf(db, kind, id)
  if (current.version !== version) throw new StaleVersion({ data: current })
  return current
}

const isSearched = (kind: ShelfKind): kind is Exclude<ShelfKind, 'supplier'> => kind !== 'supplier'

/** Renames a shelf, or moves a subcategory with its products. The worker then brings the search up to date. */
export const changeShelf = (
  tx: Transaction,
  on: OnShelf,
  input: ShelfInput,
): Promise<{ before: Shelf; after: Shelf }> =>
  saved(async () => {
    const { kind, id, by } = on
    requireOwnFields(kind, input)
    const seen = await getShelf(tx.db, kind, id)
    const isMove = kind === 'subcategory' && seen.category_id !== input.category_id
    const before = await lockShelf(tx.db, on, isMove)
    await updateShelf(tx.db, kind, { id, by, input })
    const after = await getShelf(tx.db, kind, id)
    const isRenamed = before.name !== after.name || before.name_am !== after.name_am
    if (isSearched(kind) && (isRenamed || isMove)) {
      const oldBrand = kind === 'brand' && before.name !== after.name ? before.name : null
      await startReindex(tx, { cause: kind, subjectId: id, label: after.name, by, oldBrand })
    }
    return { before, after }
  })

export async function setShelfState({ db }: Transaction, on: OnShelf, is_active: boolean): Promise<Shelf> {
  const { kind, id, by, version } = on
  await lockShelfRow(db, kind, id)
  const current = await getShelf(db, kind, id)
  if (current.version !== version) throw new StaleVersion({ data: current })
  await updateShelf(db, kind, { id, by, is_active })
  return getShelf(db, kind, id)
}
