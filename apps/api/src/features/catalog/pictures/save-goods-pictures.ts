import type { GoodsPictures, PictureInput } from '@zembil/contract/staff/catalogue/picture-shapes'
import { mostPictures, type PictureKind } from '@zembil/rules/goods/picture-limits'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requirePictures } from '../../pictures/require-pictures.ts'
import { saveVersion } from '../../staff/acts/save-version.ts'
import { getGoodsPictures } from './get-goods-pictures.ts'
import { lockPicturesRow, saveAlts, updatePictures } from './goods-pictures.sql.ts'

type Change = { kind: PictureKind; id: number; by: number; version: number; pictures: PictureInput[] }

/** Sets the pictures of goods or of a category in their order. A new one must be ready and square. */
export function saveGoodsPictures(
  db: Db,
  { kind, id, by, version, pictures }: Change,
): Promise<{ before: GoodsPictures; after: GoodsPictures }> {
  if (pictures.length > mostPictures[kind]) throw new AppError('validation_failed', { pictures: 'invalid' })
  const names = pictures.map(({ name }) => name)
  const read = () => getGoodsPictures(db, kind, id)
  return saveVersion(version, {
    lock: () => lockPicturesRow(db, kind, id),
    read,
    save: async () => {
      const shown = (await read()).data.pictures.map(({ name }) => name)
      await requirePictures(db, { names, shape: 'square', shown })
      await saveAlts(db, pictures)
      await updatePictures(db, kind, { id, names, by })
    },
  })
}
