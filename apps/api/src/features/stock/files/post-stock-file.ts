import { roleFor } from '@zembil/contract/staff/permissions'
import type { StockCount } from '@zembil/contract/staff/stock/count-shapes'
import type { Receipt, ReceiptInput } from '@zembil/contract/staff/stock/receipt-shapes'
import type { StockFileKind } from '@zembil/contract/staff/stock/stock-file-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { finishStockFile } from '../../catalog/imports/imports.sql.ts'
import type { Actor, StoreScope } from '../../staff/sessions/actor.ts'
import { saveEntries } from '../counts/count-entries.sql.ts'
import { endCount, openCount } from '../counts/make-count.ts'
import { changeReceipt, createReceipt, postReceipt } from '../receiving/save-receipt.ts'
import { findStockFile, listGoodRows, lockStockFile, type StockFileRow } from './stock-files.sql.ts'

type Who = { actor: Actor; stores: StoreScope }

/** A checked file without a bad row, locked until the transaction ends: all rows are taken, or none. */
async function lockReady(db: Db, stores: StoreScope, id: number, kind: StockFileKind): Promise<StockFileRow> {
  await lockStockFile(db, id)
  const file = foundOr404(await findStockFile(db, id, stores))
  if (file.kind !== kind) throw new AppError('not_found')
  if (file.state !== 'checked') throw new AppError('import_state')
  if (file.refused_rows > 0) throw new AppError('rows_refused')
  return file
}

const poster = ({ id, roles }: Actor, permission: 'stock.receive' | 'stock.adjust') => {
  const role = roleFor(roles, permission)
  if (!role) throw new AppError('forbidden')
  return { id, role }
}

/** Makes a draft of the rows, and puts it into stock if that is wanted. The delivery note may have been used meanwhile. */
export async function postReceiptFile(db: Db, who: Who, id: number, as: 'draft' | 'posted'): Promise<Receipt> {
  const { store, supplier, note_no } = await lockReady(db, who.stores, id, 'receipt')
  const head = { store_id: store.id, supplier_id: foundOr404(supplier).id, note_no: foundOr404(note_no) }
  const lines = await listGoodRows<ReceiptInput['lines'][number]>(db, id)
  const begun = await createReceipt(db, who, head)
  const { after: draft } = await changeReceipt(db, who, { ...head, lines, id: begun.id, version: begun.version })
  const receipt = as === 'posted' ? await postReceipt(db, who, draft) : draft
  await finishStockFile(db, id, poster(who.actor, 'stock.receive'), { receiptId: receipt.id })
  return receipt
}

/**
 * Makes a finished count of the rows, which somebody else approves. Each is compared with what must be on the shelf now,
 * so a file should be posted soon after counting.
 */
export async function postCountFile(db: Db, who: Who, id: number): Promise<StockCount> {
  const { store } = await lockReady(db, who.stores, id, 'count')
  const count = await openCount(db, who, { store_id: store.id, category_id: null, place: null })
  const entries = await listGoodRows<{ product_id: number; counted: number }>(db, id)
  const saved = await saveEntries(db, { countId: count.id, storeId: store.id, staffId: who.actor.id }, entries)
  // Since the check, one of the products is sold without stock.
  if (saved < entries.length) throw new AppError('rows_refused')
  const finished = await endCount(db, who.stores, count.id)
  await finishStockFile(db, id, poster(who.actor, 'stock.adjust'), { countId: count.id })
  return finished
}
