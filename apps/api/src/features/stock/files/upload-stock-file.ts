import type { Received } from '@zembil/contract/endpoint'
import type { StockFile } from '@zembil/contract/staff/stock/stock-file-shapes'
import type { StockFileApi } from '@zembil/contract/staff/stock/stock-files'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { insertImport } from '../../catalog/imports/imports.sql.ts'
import type { Actor, StoreScope } from '../../staff/sessions/actor.ts'
import { isNoteUsed } from '../receiving/receipts.sql.ts'
import { requireStore } from '../require-available.ts'
import { findStoreAndSupplier } from '../stock.sql.ts'
import { getStockFile } from './get-stock-file.ts'
import { stockFileUploaded } from './stock-files.messages.ts'

type Who = { actor: Actor; stores: StoreScope }
type Uploaded = { file_name: string; content: string }

async function upload(
  tx: Transaction,
  { actor, stores }: Who,
  { file_name, content }: Uploaded,
  about: NonNullable<Parameters<typeof insertImport>[4]>,
): Promise<StockFile> {
  requireStore(stores, about.store_id)
  const { hasStore, hasSupplier } = await findStoreAndSupplier(tx.db, about)
  if (!hasStore) throw new AppError('not_found')
  if (!hasSupplier) throw new AppError('validation_failed', { supplier_id: 'invalid' })
  const id = await insertImport(tx.db, file_name, Buffer.from(content, 'base64'), actor.id, about)
  await tx.enqueue(stockFileUploaded, { id })
  return (await getStockFile(tx.db, stores, id)).data
}

/** No receipt has this number: identities begin at 1. */
const noReceipt = 0

/** Says at once that a delivery note is used; the database decides when the file is posted. */
export async function uploadReceiptFile(
  tx: Transaction,
  who: Who,
  { store_id, supplier_id, note_no, ...file }: Received<StockFileApi['POST /receipt-files']>['body'],
): Promise<StockFile> {
  const head = { store_id, supplier_id, note_no }
  if (await isNoteUsed(tx.db, noReceipt, head)) throw new AppError('note_used', { note_no: 'note_used' })
  return upload(tx, who, file, { kind: 'receipt', ...head })
}

export const uploadCountFile = (
  tx: Transaction,
  who: Who,
  { store_id, ...file }: Received<StockFileApi['POST /count-files']>['body'],
): Promise<StockFile> => upload(tx, who, file, { kind: 'count', store_id })
