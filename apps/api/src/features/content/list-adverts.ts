import type { Advert } from '@zembil/contract/content'
import type { Db } from '../../platform/database/db.ts'
import { listAdvertRows } from './adverts.sql.ts'

export async function listAdverts(db: Db, day?: string): Promise<{ data: Advert[] }> {
  const rows = await listAdvertRows(db, day)
  return { data: rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })) }
}
