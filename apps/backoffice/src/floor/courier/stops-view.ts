import type { Input } from '@zembil/contract/endpoint'
import type { StaffApi } from '@zembil/contract/staff/staff-api'
import { deliveryProofs } from '@zembil/rules/orders/delivery-proof'
import { askOnce } from '../../platform/api/staff-api.ts'
import { useMe } from '../../platform/session/me.queries.ts'
import { whileNothingIsSent } from '../outbox/outbox.ts'
import { useActs, useView } from '../storage/records.ts'
import type { Refresh } from '../storage/use-refresh.ts'
import { saveView } from '../storage/views.ts'
import { stopsWith } from './reports.ts'

/** Reads the member's stops. */
export const refreshStops: Refresh = (memberId, { headers, signal }) =>
  whileNothingIsSent(async () => {
    const { data } = await askOnce('GET /courier/stops', { headers } as Input<StaffApi['GET /courier/stops']>, signal)
    await saveView(memberId, 'stops', data)
  })

const nothing = { stops: [], finished: [], proofs: [...deliveryProofs], read_at: '' }

/** The stops last received and what the courier has done since. `receivedAt` is undefined while none were received. */
export function useStops() {
  const { id } = useMe()
  const { unsent } = useActs(id)
  const view = useView(id, 'stops')
  const list = view?.data ?? nothing
  // A list that an earlier version of the page stored says nothing about proofs.
  const proofs = list.proofs ?? deliveryProofs
  return { ...stopsWith(list, unsent), proofs, receivedAt: view?.receivedAt }
}
