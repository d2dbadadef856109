import type { Output, Received } from '@zembil/contract/endpoint'
import type { SettlementApi } from '@zembil/contract/staff/money/settlement'
import type { SettlementDayDetail, SettlementProvider } from '@zembil/contract/staff/money/settlement-shapes'
import type { Db } from '../../../../platform/database/db.ts'
import { foundOr404 } from '../../../../platform/http/app-error.ts'
import { readIdCursor } from '../../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../../staff/lists/list-page.ts'
import { listClosed, sumDays } from './day-sums.sql.ts'
import { dayView, openOf, outcomesOf } from './day-view.ts'
import { countDays, findDay, listDayRows } from './days.sql.ts'

type ListCall = SettlementApi['GET /settlement-days']

export async function listDays(
  db: Db,
  { limit, after, before, provider }: Received<ListCall>['query'],
): Promise<Output<ListCall>> {
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const { rows, next, previous } = pageOf(await listDayRows(db, provider, span), span, ({ id }) => String(id))
  const [last, first] = [rows[0]?.day, rows.at(-1)?.day]
  const meta = { next, previous, count: countOf(await countDays(db, provider)) }
  if (first === undefined || last === undefined) return { data: [], meta }
  const sums = await sumDays(db, provider, first, last)
  const closed = await listClosed(db, provider, first, last)
  const viewOf = ({ id, day }: { id: number; day: string }) =>
    dayView({ id, provider, day, rows: sums.filter((row) => row.day === day), closed: closed.get(day) })
  return { data: rows.map(viewOf), meta }
}

/** One day with all sums; not found if no file is about it. */
export async function getDay(
  db: Db,
  { provider, day }: { provider: SettlementProvider; day: string },
): Promise<{ data: SettlementDayDetail }> {
  const { id, files, is_known, is_covered, is_over } = await findDay(db, provider, day)
  foundOr404(is_known || undefined)
  const rows = await sumDays(db, provider, day, day)
  const closed = (await listClosed(db, provider, day, day)).get(day)
  const data = {
    ...dayView({ id, provider, day, rows, closed }),
    outcomes: closed?.sums ?? outcomesOf(rows),
    files,
    can_close: !closed && is_covered && is_over && openOf(rows) === 0,
  }
  return { data }
}
