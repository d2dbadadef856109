import type { Output, Received } from '@zembil/contract/endpoint'
import type { SystemApi } from '@zembil/contract/staff/settings/system'
import type { FailedJob } from '@zembil/contract/staff/settings/system-shapes'
import { mostCounted } from '@zembil/contract/staff/staff-fields'
import type { Db } from '../../platform/database/db.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { foundOr404 } from '../../platform/http/app-error.ts'
import { defineJob } from '../../platform/jobs.ts'
import { readIdCursor } from '../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../staff/lists/list-page.ts'
import { countFailed, type FailedJobRow, findFailedJob, listFailedRows, markRetried } from './failed-jobs.sql.ts'

type Call = SystemApi['GET /system/failed-jobs']

const viewOf = (row: FailedJobRow): FailedJob => ({
  ...row,
  failed_at: row.failed_at.toISOString(),
  retried_at: row.retried_at?.toISOString() ?? null,
})

export async function listFailedJobs(
  db: Db,
  { limit, after, before, state }: Received<Call>['query'],
): Promise<Output<Call>> {
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const { rows, next, previous } = pageOf(await listFailedRows(db, state, span), span, ({ id }) => String(id))
  const count = countOf(await countFailed(db, state, mostCounted + 1))
  return { data: rows.map(viewOf), meta: { next, previous, count } }
}

/** Sends the same job again, once however many people press: handlers are idempotent, but two runs would be noise. */
export async function retryFailedJob(tx: Transaction, id: number, memberId: number): Promise<FailedJob> {
  const job = foundOr404(await findFailedJob(tx.db, id))
  if (await markRetried(tx.db, id, memberId)) await tx.enqueue(defineJob(job.name), job.data ?? {})
  return viewOf(foundOr404(await findFailedJob(tx.db, id)))
}
