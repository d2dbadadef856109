import type { Receipt, ReceiptHead, ReceiptInput } from '@zembil/contract/staff/stock/receipt-shapes'
import { fromWire, parseBirr } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, foundOr404, StaleVersion } from '../../../platform/http/app-error.ts'
import type { Actor, StoreScope } from '../../staff/sessions/actor.ts'
import { insertMovements } from '../movements.sql.ts'
import { requireStore } from '../require-available.ts'
import { findStoreAndSupplier } from '../stock.sql.ts'
import { getReceipt } from './get-receipt.ts'
import {
  deleteReceipt,
  insertReceipt,
  isNoteUsed,
  listReceiptLines,
  lockReceipt,
  markPosted,
  replaceReceiptLines,
  saveBuyingPrices,
  updateReceipt,
} from './receipts.sql.ts'

type Who = { actor: Actor; stores: StoreScope }
type Which = { id: number; version: number }

/** The draft as it is saved, locked until the transaction ends. */
async function lockDraft(db: Db, { actor, stores }: Who, { id, version }: Which): Promise<Receipt> {
  await lockReceipt(db, id)
  const { data: saved } = await getReceipt(db, actor, stores, id)
  if (saved.state === 'posted') throw new AppError('already_posted')
  if (saved.version !== version) throw new StaleVersion({ data: saved })
  return saved
}

async function requireHead(db: Db, stores: StoreScope, head: ReceiptHead): Promise<void> {
  requireStore(stores, head.store_id)
  const { hasStore, hasSupplier } = await findStoreAndSupplier(db, head)
  if (!hasStore) throw new AppError('not_found')
  if (!hasSupplier) throw new AppError('validation_failed', { supplier_id: 'invalid' })
}

export async function createReceipt(db: Db, { actor, stores }: Who, head: ReceiptHead): Promise<Receipt> {
  await requireHead(db, stores, head)
  const id = await insertReceipt(db, actor.id, head)
  if (id === undefined) throw new AppError('note_used', { note_no: 'note_used' })
  return (await getReceipt(db, actor, stores, id)).data
}

const santimOf = (cost: string | null): number | null => (cost === null ? null : (parseBirr(cost) ?? fromWire(cost)))

export async function changeReceipt(
  db: Db,
  who: Who,
  { lines, ...head }: ReceiptInput & Which,
): Promise<{ before: Receipt; after: Receipt }> {
  const { actor, stores } = who
  const before = await lockDraft(db, who, head)
  await requireHead(db, stores, head)
  if (await isNoteUsed(db, head.id, head)) throw new AppError('note_used', { note_no: 'note_used' })
  await updateReceipt(db, head.id, actor.id, head)
  const rows = lines.map(({ cost, ...line }) => ({ ...line, cost_santim: santimOf(cost) }))
  const saved = await replaceReceiptLines(db, head.id, rows)
  if (saved < lines.length) throw new AppError('validation_failed', { lines: 'invalid' })
  return { before, after: (await getReceipt(db, actor, stores, head.id)).data }
}

/** Everything else is written before the movements, so that orders wait for the stock as shortly as possible. */
export async function postReceipt(db: Db, who: Who, which: Which): Promise<Receipt> {
  const { actor, stores } = who
  const { store } = await lockDraft(db, who, which)
  const lines = await listReceiptLines(db, which.id)
  if (lines.length === 0) throw new AppError('nothing_to_post')
  await markPosted(db, which.id, actor.id)
  await saveBuyingPrices(db, which.id)
  const answer = await getReceipt(db, actor, stores, which.id)
  const movements = lines.map(({ product, packs, pack_units }) => ({
    product_id: product.id,
    store_id: store.id,
    kind: 'received' as const,
    quantity: packs * pack_units,
  }))
  await insertMovements(db, actor.id, { receiptId: which.id }, movements)
  return foundOr404(answer.data)
}

export async function discardReceipt(db: Db, who: Who, which: Which): Promise<Receipt> {
  const draft = await lockDraft(db, who, which)
  await deleteReceipt(db, which.id)
  return draft
}
