import type { BoardOrder, DispatchBoard } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'
import { isInScope } from '../parts/parts.sql.ts'
import { type BoardOrderRow, listBoardRows, listCourierRows, listOpenReports, mostOnBoard } from './board.sql.ts'

const timeOf = (moment: string | Date | null): string | null =>
  moment === null ? null : new Date(moment).toISOString()

const boardOrderView = ({ attempt, ...row }: BoardOrderRow): BoardOrder => ({
  ...row,
  receiver: row.receiver || null,
  attempt: attempt && {
    ...attempt,
    left_at: timeOf(attempt.left_at),
    acted_at: timeOf(attempt.acted_at),
    photos: attempt.photos.map((photo) => ({ ...photo, taken_at: new Date(photo.taken_at).toISOString() })),
  },
})

export async function getBoard(db: Db, storeId: number, stores: StoreScope): Promise<{ data: DispatchBoard }> {
  foundOr404(isInScope(stores, storeId) || undefined)
  const orders = await listBoardRows(db, storeId)
  const couriers = await listCourierRows(db, storeId)
  const reports = await listOpenReports(db, storeId)
  return {
    data: {
      orders: orders.slice(0, mostOnBoard).map(boardOrderView),
      is_more: orders.length > mostOnBoard,
      couriers: couriers.map((row) => ({ ...row, last_seen_at: timeOf(row.last_seen_at) })),
      reports: reports.map(({ acted_at, received_at, ...row }) => ({
        ...row,
        acted_at: acted_at.toISOString(),
        received_at: received_at.toISOString(),
      })),
    },
  }
}
