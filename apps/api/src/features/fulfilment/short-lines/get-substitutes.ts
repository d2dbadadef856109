import type { SubstituteOffer } from '@zembil/contract/staff/fulfilment/short-lines'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { thumbnailPaths } from '../../../platform/http/picture-paths.ts'
import { findPart, type PartKey } from '../parts/parts.sql.ts'
import { findPick } from './found-units.sql.ts'
import { listSubstitutes } from './substitutes.sql.ts'

type Missing = { line_no: number; product_id: number }

export async function getSubstitutes(db: Db, key: PartKey, missing: Missing): Promise<{ data: SubstituteOffer[] }> {
  const part = foundOr404(await findPart(db, key))
  foundOr404(await findPick(db, part, missing))
  const rows = await listSubstitutes(db, { productId: missing.product_id, storeId: key.storeId })
  return {
    data: rows.map(({ id, price_santim, pictures, ...row }) => ({
      ...row,
      product_id: id,
      price: toWire(price_santim),
      picture: thumbnailPaths(pictures)[0] ?? null,
    })),
  }
}
