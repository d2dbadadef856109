import type { Input } from '@zembil/contract/endpoint'
import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import type { StaffApi } from '@zembil/contract/staff/staff-api'
import { askOnce } from '../../platform/api/staff-api.ts'
import { useMe } from '../../platform/session/me.queries.ts'
import { whileNothingIsSent } from '../outbox/outbox.ts'
import { storedActs, storedView, useActs, useView } from '../storage/records.ts'
import type { Refresh } from '../storage/use-refresh.ts'
import { saveView } from '../storage/views.ts'
import { findLostLists } from './put-back/find-lost-lists.ts'
import { withTicks } from './ticks.ts'

/** As the phone shows it: what the server refused is in the crate all the same. */
const shownLists = (memberId: number): PickList[] => {
  const mine = storedActs().filter((act) => act.memberId === memberId)
  return (storedView(memberId, 'picking') ?? []).map((list) => withTicks(list, mine))
}

/** Reads what the member is picking, and finds out what became of the orders that are gone from it. */
export const refreshPicking: Refresh = (memberId, { headers, signal }) =>
  whileNothingIsSent(async () => {
    const before = shownLists(memberId)
    const { data } = await askOnce('GET /picking', { headers } as Input<StaffApi['GET /picking']>, signal)
    const lost = await findLostLists(before, data, memberId)
    if (lost.length > 0) await saveView(memberId, 'lost', [...(storedView(memberId, 'lost') ?? []), ...lost])
    await saveView(memberId, 'picking', data)
  })

/** Takes an order off the list that the member has canceled: it must not be reported to them as lost. */
export const forgetPicking = (memberId: number, { order_id }: PickList): Promise<void> =>
  saveView(
    memberId,
    'picking',
    (storedView(memberId, 'picking') ?? []).filter((one) => one.order_id !== order_id),
  )

/** What the member is picking: the server's state and the ticks that it does not have yet. Undefined: not known yet. */
export function usePicking(): readonly PickList[] | undefined {
  const { id } = useMe()
  const { unsent } = useActs(id)
  const view = useView(id, 'picking')
  return view?.data.map((list) => withTicks(list, unsent))
}
