import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { thumbnailPaths } from '../../../platform/http/picture-paths.ts'
import { noteView } from '../parts/notes.sql.ts'
import { isInScope, type PartKey } from '../parts/parts.sql.ts'
import { findPickRow, listPickRowsOf, type PickListRow } from './pick-list.sql.ts'

/** `A-2` comes before `A-10`. */
const { compare } = new Intl.Collator('en', { numeric: true })
/** What has no place comes last. */
const byPlace = (one: { place: string | null }, other: { place: string | null }): number =>
  one.place === null || other.place === null
    ? Number(one.place === null) - Number(other.place === null)
    : compare(one.place, other.place)

const pickListView = ({ started_at, finished_at, notes, picks, ...row }: PickListRow): PickList => ({
  ...row,
  started_at: started_at?.toISOString() ?? null,
  finished_at: finished_at?.toISOString() ?? null,
  notes: notes.map(noteView),
  picks: picks
    .toSorted(byPlace)
    .map(({ pictures, ...pick }) => ({ ...pick, picture: thumbnailPaths(pictures)[0] ?? null })),
})

export async function getPickList(db: Db, { orderId, storeId, stores }: PartKey): Promise<{ data: PickList }> {
  foundOr404(isInScope(stores, storeId) || undefined)
  return { data: pickListView(foundOr404(await findPickRow(db, orderId, storeId))) }
}

export const listOwnPicks = async (db: Db, memberId: number): Promise<{ data: PickList[] }> => ({
  data: (await listPickRowsOf(db, memberId)).map(pickListView),
})
