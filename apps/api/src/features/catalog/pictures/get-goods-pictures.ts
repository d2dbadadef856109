import type { GoodsPictures } from '@zembil/contract/staff/catalogue/picture-shapes'
import type { PictureKind } from '@zembil/rules/goods/picture-limits'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { findPicturesRow, listKnownPictures } from './goods-pictures.sql.ts'

export async function getGoodsPictures(db: Db, kind: PictureKind, id: number): Promise<{ data: GoodsPictures }> {
  const { pictures, price_santim, updated_at, ...goods } = foundOr404(await findPicturesRow(db, kind, id))
  const known = new Map((await listKnownPictures(db, pictures)).map((picture) => [picture.name, picture]))
  const unknown = { alt: null, alt_am: null, source_width: null }
  return {
    data: {
      ...goods,
      kind,
      price: price_santim === null ? null : toWire(price_santim),
      updated_at: updated_at.toISOString(),
      pictures: pictures.map((name) => known.get(name) ?? { name, ...unknown }),
    },
  }
}
