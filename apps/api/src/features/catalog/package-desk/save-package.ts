import type { PackageDetail, PackageInput } from '@zembil/contract/staff/catalogue/package-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, foundOr404, StaleVersion } from '../../../platform/http/app-error.ts'
import { indexPackages } from '../search/index-packages.ts'
import { lockIndexed, lockNewWords, shareIndexedProducts } from '../search/lock-index.sql.ts'
import {
  findDeskPackage,
  insertPackage,
  listStoreRefs,
  lockPackageRow,
  replaceItems,
  updatePackage,
} from './package-desk.sql.ts'
import { packageDetailView } from './package-desk-view.ts'

export async function getDeskPackage(db: Db, id: number): Promise<PackageDetail> {
  const row = foundOr404(await findDeskPackage(db, id))
  return packageDetailView(row, await listStoreRefs(db))
}

/** Relies on the constraints to find what does not exist; checking first would be a race. */
async function saved<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    if (constraint === 'packages_tag_id_fkey') throw new AppError('validation_failed', { tag_id: 'invalid' })
    if (constraint === 'package_items_product_id_fkey') throw new AppError('validation_failed', { items: 'invalid' })
    throw error
  }
}

/** A package is found by the names of its products, so it waits for whoever renames one of them. */
async function lockForIndex(db: Db, id: number, { items }: PackageInput): Promise<void> {
  await lockIndexed(db, 'package', [id])
  await shareIndexedProducts(
    db,
    items.map(({ product_id }) => product_id),
  )
}

export const addPackage = (db: Db, input: PackageInput, by: number): Promise<PackageDetail> =>
  saved(async () => {
    const id = await insertPackage(db, input, by)
    await replaceItems(db, id, input.items)
    await lockForIndex(db, id, input)
    await indexPackages(db, [id])
    return getDeskPackage(db, id)
  })

type Change = { id: number; by: number; version: number; input: PackageInput }

/**
 * Takes the locks of the index before the package: orders wait for the package, and must not wait for somebody who
 * indexes at the same time.
 */
export const changePackage = (db: Db, { id, by, version, input }: Change) =>
  saved(async () => {
    await lockForIndex(db, id, input)
    await lockNewWords(db)
    await lockPackageRow(db, id)
    const before = await getDeskPackage(db, id)
    if (before.version !== version) throw new StaleVersion({ data: before })
    await updatePackage(db, id, input, by)
    await replaceItems(db, id, input.items)
    await indexPackages(db, [id])
    return { before, after: await getDeskPackage(db, id) }
  })
