import type { Output } from '@zembil/contract/endpoint'
import type { SettlementApi } from '@zembil/contract/staff/money/settlement'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../../../platform/database/db.ts'
import { foundOr404 } from '../../../../platform/http/app-error.ts'
import { listCandidates, lostRow } from '../../board/candidates.sql.ts'
import { candidateView } from '../../board/get-board.ts'
import { findItemRow } from '../days/items.sql.ts'
import { listHandRefunds, listMissingPayments } from './row-candidates.sql.ts'

type Candidates = Output<SettlementApi['GET /settlement-rows/:id/candidates']>

/** What a row that is unknown to us may be: an unpaid order, a payment under a mistyped number, a refund by hand. */
export async function getRowCandidates(db: Db, id: number): Promise<Candidates> {
  const { kind, provider, file_santim, currency, paid_on } = foundOr404(await findItemRow(db, id))
  const wanted = { provider, amount: file_santim ?? 0, currency }
  const isPayment = kind === 'payment'
  const orders = isPayment ? await listCandidates(db, lostRow(id)) : []
  const payments = isPayment ? await listMissingPayments(db, wanted, paid_on) : []
  const refunds = isPayment ? [] : await listHandRefunds(db, wanted)
  return {
    data: {
      orders: orders.map(candidateView),
      payments: payments.map(({ amount_santim, received_at, ...payment }) => ({
        ...payment,
        amount: toWire(amount_santim),
        received_at: received_at.toISOString(),
      })),
      refunds: refunds.map(({ amount_santim, ...refund }) => ({ ...refund, amount: toWire(amount_santim) })),
    },
  }
}
