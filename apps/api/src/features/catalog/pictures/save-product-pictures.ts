import type { PictureInput, ProductPictures } from '@zembil/contract/staff/catalogue/picture-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, StaleVersion } from '../../../platform/http/app-error.ts'
import { keepPictures } from '../../pictures/pictures.sql.ts'
import { getProductPictures } from './get-product-pictures.ts'
import { lockPicturesRow, saveAlts, updatePictures } from './product-pictures.sql.ts'

type Change = { id: number; version: number; pictures: PictureInput[] }

/** Sets the pictures of a product in their order. A new one must be ready and square. */
export async function saveProductPictures(
  db: Db,
  { id, version, pictures }: Change,
): Promise<{ before: ProductPictures; after: ProductPictures }> {
  await lockPicturesRow(db, id)
  const current = await getProductPictures(db, id)
  if (current.data.version !== version) throw new StaleVersion(current)
  const names = pictures.map(({ name }) => name)
  const shown = new Set([
    ...current.data.pictures.map(({ name }) => name),
    ...(await keepPictures(db, names, 'square')),
  ])
  if (!names.every((name) => shown.has(name))) throw new AppError('picture_unknown')
  await saveAlts(db, pictures)
  await updatePictures(db, id, names)
  return { before: current.data, after: (await getProductPictures(db, id)).data }
}
