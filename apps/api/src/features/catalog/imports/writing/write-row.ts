import { productInput } from '@zembil/contract/staff/catalogue/product-shapes'
import type { Db } from '../../../../platform/database/db.ts'
import { StaleVersion } from '../../../../platform/http/app-error.ts'
import { writeAudit } from '../../../staff/audit/write-audit.sql.ts'
import { changeProduct, lockTarget } from '../../staff-products/change-product.ts'
import { createProduct } from '../../staff-products/create-product.ts'
import { changedAct, createdAct } from '../../staff-products/product-act.ts'
import { listProductRecords, lockProducts } from '../../staff-products/product-record.sql.ts'
import { type NextRow, setRowDone, type WorkedImport } from './next-row.sql.ts'

/** Each product has its own entry, made by whoever started the import; the file is the reason. */
const sourceOf = ({ by, role }: WorkedImport) => ({ memberId: by, role, requestId: null, address: null })

type Change = { id: number; version: number; change: Parameters<typeof changeProduct>[1]['change'] }

/** Compared here, because the state that `changeProduct` would answer with names members, whom the worker cannot read. */
async function requireVersion(db: Db, { id, version }: Change): Promise<void> {
  await lockProducts(db, [id])
  const [product] = await listProductRecords(db, [id])
  if (product?.version !== version) throw new StaleVersion(null)
}

async function change(db: Db, from: WorkedImport, wanted: Change): Promise<{ productId: number; version: number }> {
  await lockTarget(db, wanted.change)
  await requireVersion(db, wanted)
  // Any price: the check has shown old and new side by side.
  const { before, after } = await changeProduct(db, { ...wanted, by: from.by, mostPercent: null })
  if (after.version !== before.version)
    await writeAudit(db, { ...changedAct(before, after), reason: from.file_name }, sourceOf(from))
  return { productId: after.id, version: after.version }
}

async function create(db: Db, from: WorkedImport, after: NextRow['after']) {
  const created = await createProduct(db, productInput.parse(after), from.by)
  await writeAudit(db, { ...createdAct(created), reason: from.file_name }, sourceOf(from))
  return { productId: created.id, version: created.version }
}

/** Writes one row in the caller's transaction. A product that was edited since the check is refused as stale. */
export async function writeRow(db: Db, importId: number, from: WorkedImport, row: NextRow): Promise<void> {
  const { position, product_id: id, version, after } = row
  const written =
    id === null || version === null
      ? await create(db, from, after)
      : await change(db, from, { id, version, change: after ?? {} })
  await setRowDone(db, importId, position, { state: 'written', ...written })
}

/** What refers to a new product may stay, so it is switched off; its barcodes are free again. */
const switchedOff = { is_active: false, barcodes: [] }

/** Takes one row back. A product that was edited since the import is refused as stale. */
export async function takeRowBack(db: Db, importId: number, from: WorkedImport, row: NextRow): Promise<void> {
  const { position, product_id: id, written_version: version, before } = row
  if (id === null || version === null) throw new Error(`row ${position} of import ${importId} was not written`)
  const taken = await change(db, from, { id, version, change: before ?? switchedOff })
  await setRowDone(db, importId, position, { state: 'taken-back', ...taken })
}
