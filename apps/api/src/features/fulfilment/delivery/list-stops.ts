import type { StopList } from '@zembil/contract/staff/fulfilment/delivery'
import type { Db } from '../../../platform/database/db.ts'
import { noteView } from '../parts/notes.sql.ts'
import { listFinishedRows, listStopRows } from './stops.sql.ts'

/** What a courier sees: names, numbers and addresses of their own open stops only. */
export async function listStops(db: Db, courierId: number, proofs: StopList['proofs']): Promise<{ data: StopList }> {
  const stops = await listStopRows(db, courierId)
  const finished = await listFinishedRows(db, courierId)
  return {
    data: {
      stops: stops.map((stop) => ({ ...stop, notes: stop.notes.map(noteView) })),
      finished: finished.map((stop) => ({ ...stop, acted_at: stop.acted_at?.toISOString() ?? null })),
      proofs,
      read_at: new Date().toISOString(),
    },
  }
}
