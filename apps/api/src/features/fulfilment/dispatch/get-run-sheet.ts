import type { RunSheet } from '@zembil/contract/staff/fulfilment/delivery'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'
import { listStopRows } from '../delivery/stops.sql.ts'
import { noteView } from '../parts/notes.sql.ts'
import { isInScope } from '../parts/parts.sql.ts'
import { listCourierRows } from './board.sql.ts'

type Wanted = { storeId: number; courierId: number; stores: StoreScope }

/** The open stops of a courier that leave from one store, with what the courier needs at each door. */
export async function getRunSheet(db: Db, { storeId, courierId, stores }: Wanted): Promise<{ data: RunSheet }> {
  foundOr404(isInScope(stores, storeId) || undefined)
  const couriers = await listCourierRows(db, storeId)
  const { id, name, name_am } = foundOr404(couriers.find((courier) => courier.id === courierId))
  const stops = await listStopRows(db, courierId, storeId)
  return {
    data: {
      courier: { id, name, name_am },
      stops: stops.map((stop) => ({ ...stop, notes: stop.notes.map(noteView) })),
      read_at: new Date().toISOString(),
    },
  }
}
