import type { Output, Received } from '@zembil/contract/endpoint'
import { type Approval, approvalPayload } from '@zembil/contract/staff/money/approval-shapes'
import type { ApprovalApi } from '@zembil/contract/staff/money/approvals'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { readIdCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import { type ApprovalRow, countApprovals, listApprovalRows, lockApproval } from './approvals.sql.ts'

type Call = ApprovalApi['GET /approvals']

const view =
  (memberId: number) =>
  (row: ApprovalRow): Approval => {
    const { amount_santim, payload, asked_at, expires_at, decided_at, ...rest } = row
    return {
      ...rest,
      payload: approvalPayload.parse(payload),
      amount: amount_santim === 0 ? null : toWire(amount_santim),
      asked_at: asked_at.toISOString(),
      expires_at: expires_at.toISOString(),
      decided_at: decided_at?.toISOString() ?? null,
      is_own: row.asked_by.id === memberId,
    }
  }

export async function listApprovals(
  db: Db,
  memberId: number,
  { limit, after, before, state }: Received<Call>['query'],
): Promise<Output<Call>> {
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const isAll = state === 'all'
  const { rows, next, previous } = pageOf(await listApprovalRows(db, isAll, span), span, ({ id }) => String(id))
  return { data: rows.map(view(memberId)), meta: { next, previous, count: countOf(await countApprovals(db, isAll)) } }
}

export const getApproval = async (db: Db, memberId: number, id: number): Promise<{ data: Approval }> => ({
  data: view(memberId)(foundOr404(await lockApproval(db, id))),
})
