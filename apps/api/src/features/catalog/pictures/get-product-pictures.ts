import type { ProductPictures } from '@zembil/contract/staff/catalogue/picture-shapes'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { findPicturesRow, listKnownPictures } from './product-pictures.sql.ts'

export async function getProductPictures(db: Db, id: number): Promise<{ data: ProductPictures }> {
  const { pictures, pictures_version, price_santim, updated_at, ...product } = foundOr404(await findPicturesRow(db, id))
  const known = new Map((await listKnownPictures(db, pictures)).map((picture) => [picture.name, picture]))
  const unknown = { alt: null, alt_am: null, source_width: null }
  return {
    data: {
      ...product,
      price: toWire(price_santim),
      updated_at: updated_at.toISOString(),
      version: pictures_version,
      pictures: pictures.map((name) => known.get(name) ?? { name, ...unknown }),
    },
  }
}
