import type { Db } from '../../../platform/database/db.ts'
import { lockKey } from '../../../platform/database/lock-key.ts'
import { AppError, NamedError } from '../../../platform/http/app-error.ts'
import type { Barcode } from './product-record.sql.ts'
import { type CodeOwner, listCodeOwners, replaceBarcodes } from './write-product.sql.ts'

const codeTaken = ({ code, name, name_am }: CodeOwner, field: string) =>
  new NamedError(
    'code_taken',
    { en: { code, product: name }, am: { code, product: name_am } },
    { [field]: 'code_taken' },
  )

/** Refuses a code of the shop's own that another product has, as its code or as a barcode. */
export async function requireFreeSku(db: Db, sku: string, productId: number): Promise<void> {
  // The unique index alone could not say whose code it is.
  await lockKey(db, 'sku', sku)
  const [owner] = await listCodeOwners(db, [sku], productId)
  if (owner) throw codeTaken(owner, 'sku')
}

/** Refuses a barcode that another product has. */
export async function saveBarcodes(db: Db, productId: number, barcodes: readonly Barcode[]): Promise<void> {
  const codes = barcodes.map(({ code }) => code)
  const repeated = codes.findIndex((code, place) => codes.indexOf(code) !== place)
  if (repeated >= 0) throw new AppError('validation_failed', { [`barcodes.${repeated}.code`]: 'invalid' })
  const taken = await replaceBarcodes(db, productId, barcodes)
  const [owner] = codes.length === 0 ? [] : await listCodeOwners(db, codes, productId)
  if (owner) throw codeTaken(owner, `barcodes.${codes.indexOf(owner.code)}.code`)
  if (taken.length > 0) throw new Error(`barcodes without an owner: ${taken.length}`)
}
