import { randomUUID } from 'node:crypto'
import type { Receipt } from '@zembil/contract/staff/stock/receipt-shapes'
import type { StockFile, StockFileKind } from '@zembil/contract/staff/stock/stock-file-shapes'
import { sql } from 'kysely'
import { checkStockFile } from '../../src/features/stock/files/check-stock-file.ts'
import { fileOf } from '../imports/import-files.ts'
import type { TestApp } from '../test-app.ts'
import type { Console, TestSession } from './test-staff.ts'

/** Begins a draft of the first supplier with a new delivery note. */
export const aReceipt = async (shop: Console, as: TestSession, storeId = 1): Promise<Receipt> => {
  const body = { supplier_id: 1, store_id: storeId, note_no: randomUUID() }
  return (await shop.callStaff('POST /receipts', { body }, as)).data
}

export type ReceivedLine = { product_id: number; packs: number; pack_units?: number; cost?: string | null }

/** A draft with these lines. */
export async function aDraft(shop: Console, as: TestSession, lines: ReceivedLine[], storeId = 1): Promise<Receipt> {
  const { id, version, supplier, note_no } = await aReceipt(shop, as, storeId)
  const body = {
    supplier_id: supplier.id,
    store_id: storeId,
    note_no,
    version,
    lines: lines.map((line) => ({ pack_units: 1, cost: null, ...line })),
  }
  return (await shop.callStaff('PUT /receipts/:id', { params: { id }, body }, as)).data
}

/** Receives goods: a draft that is posted. */
export async function receiveLines(
  shop: Console,
  as: TestSession,
  lines: ReceivedLine[],
  storeId = 1,
): Promise<Receipt> {
  const { id, version } = await aDraft(shop, as, lines, storeId)
  return (await shop.callStaff('POST /receipts/:id/post', { params: { id }, body: { version } }, as)).data
}

/** What a store can sell of a product. */
export async function availableIn({ deps: { db } }: TestApp, productId: number, storeId = 1): Promise<number> {
  const { rows } = await sql<{ quantity: number }>`
    select quantity from stock where product_id = ${productId} and store_id = ${storeId}`.execute(db)
  return rows[0]?.quantity ?? 0
}

type WantedFile = { kind: StockFileKind; storeId?: number; text?: string | Buffer; noteNo?: string }
const oneRow = { receipt: 'id,packs\n1,2', count: 'id,counted\n1,2' }

/** Uploads a file of received goods or of a count and does the work of its check. */
export async function checkedFile(
  shop: Console,
  as: TestSession,
  { kind, storeId = 1, text = oneRow[kind], noteNo = randomUUID() }: WantedFile,
): Promise<StockFile> {
  const file = { ...fileOf(text, `${kind}.csv`), store_id: storeId }
  const { data } =
    kind === 'receipt'
      ? await shop.callStaff('POST /receipt-files', { body: { ...file, supplier_id: 1, note_no: noteNo } }, as)
      : await shop.callStaff('POST /count-files', { body: file }, as)
  await checkStockFile(shop.worker, data.id)
  return (await shop.callStaff('GET /stock-files/:id', { params: { id: data.id } }, as)).data
}
