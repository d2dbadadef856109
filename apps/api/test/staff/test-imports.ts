import type { ProductImport } from '@zembil/contract/staff/catalogue/import-shapes'
import { checkImport } from '../../src/features/catalog/imports/checking/check-import.ts'
import type { Work } from '../../src/features/catalog/imports/writing/next-row.sql.ts'
import { workOnImport } from '../../src/features/catalog/imports/writing/work-on-import.ts'
import { fileOf } from '../imports/import-files.ts'
import type { Console, TestSession } from './test-staff.ts'

export async function upload(shop: Console, as: TestSession, text: string | Buffer): Promise<number> {
  return (await shop.callStaff('POST /imports', { body: fileOf(text) }, as)).data.id
}

export const importOf = async (shop: Console, as: TestSession, id: number): Promise<ProductImport> =>
  (await shop.callStaff('GET /imports/:id', { params: { id } }, as)).data

/** Uploads a file and has it checked. */
export async function check(shop: Console, as: TestSession, text: string | Buffer): Promise<ProductImport> {
  const id = await upload(shop, as, text)
  await checkImport(shop.deps, id)
  return importOf(shop, as, id)
}

const calls = { running: 'POST /imports/:id/start', 'taking-back': 'POST /imports/:id/take-back' } as const

/** Starts an import or takes it back, and does the work of the job. */
export async function work(shop: Console, as: TestSession, id: number, what: Work): Promise<ProductImport> {
  await shop.callStaff(calls[what], { params: { id }, body: {} }, as)
  await workOnImport(shop.deps, id, what, { most: Number.POSITIVE_INFINITY, rest: 0 })
  return importOf(shop, as, id)
}

export const rowsOf = async (shop: Console, as: TestSession, id: number, query: object = {}) =>
  (await shop.callStaff('GET /imports/:id/rows', { params: { id }, query: { limit: 100, ...query } }, as)).data
