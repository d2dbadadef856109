import type { MoneyPileView, OrderCandidate } from '@zembil/contract/staff/money/board'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { listCandidates, lostPayment } from './candidates.sql.ts'
import { measurePiles } from './piles.sql.ts'

export async function getBoard(db: Db): Promise<{ data: MoneyPileView[] }> {
  const piles = await measurePiles(db)
  return {
    data: piles.map(({ sum, oldest_at, ...pile }) => ({
      ...pile,
      sum: toWire(sum),
      oldest_at: oldest_at?.toISOString() ?? null,
    })),
  }
}

type CandidateRow = Awaited<ReturnType<typeof listCandidates>>[number]

export const candidateView = ({ id, due_santim, created_at, ...row }: CandidateRow): OrderCandidate => ({
  ...row,
  order_id: id,
  total: toWire(due_santim),
  placed_at: created_at.toISOString(),
})

export async function getCandidates(db: Db, paymentId: number): Promise<{ data: OrderCandidate[] }> {
  const rows = await listCandidates(db, lostPayment(paymentId))
  return { data: rows.map(candidateView) }
}
