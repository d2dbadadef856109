import { ApiError } from '@zembil/contract/client'
import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { askOnce } from '../../../platform/api/staff-api.ts'
import { goneLists, type LostList, lostList } from './lost-lists.ts'

/** An order that the member may no longer see is closed to them like a canceled one. */
async function askAbout(list: PickList, memberId: number): Promise<LostList | null> {
  const input = { params: { id: list.order_id }, query: { store_id: list.store.id } }
  try {
    return lostList(list, (await askOnce('GET /orders/:id/pick-list', input)).data, memberId)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return lostList(list, { ...list, is_canceled: true }, memberId)
    throw error
  }
}

/** Asks what became of the orders that are gone from the list. */
export async function findLostLists(before: readonly PickList[], now: readonly PickList[], memberId: number) {
  const found = await Promise.all(goneLists(before, now).map((list) => askAbout(list, memberId)))
  return found.filter((one) => one !== null)
}
