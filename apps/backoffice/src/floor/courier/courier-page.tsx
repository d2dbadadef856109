import { usePlace } from '../floor-place.ts'
import { useRefresh, useRefreshOnRefusal } from '../storage/use-refresh.ts'
import { DeliveredForm } from './report/delivered-form.tsx'
import { FailedForm } from './report/failed-form.tsx'
import { RefusedForm } from './report/refused-form.tsx'
import { AddressForm } from './stop/address-form.tsx'
import { StopScreen } from './stop/stop-screen.tsx'
import { StopsScreen } from './stops-screen.tsx'
import { refreshStops, useStops } from './stops-view.ts'

/** `/courier`, `/courier/<order>`, and below it `delivered`, `failed`, `refused` and `address`. */
export function Page() {
  useRefresh(refreshStops)
  useRefreshOnRefusal(refreshStops)
  const [order, report] = usePlace()
  const stops = useStops()
  const open = stops.open.find(({ order_id }) => order_id === Number(order))
  // Somebody came to the door after all.
  const failed = stops.over.find(({ orderId, state }) => orderId === Number(order) && state === 'failed')
  if (open && report === 'failed') return <FailedForm orderId={open.order_id} attemptNo={open.attempt_no} />
  if (open && report === 'delivered')
    return <DeliveredForm orderId={open.order_id} attemptNo={open.attempt_no} stop={open} proofs={stops.proofs} />
  if (open && report === 'refused') return <RefusedForm stop={open} />
  if (open && report === 'address') return <AddressForm stop={open} />
  if (open) return <StopScreen stop={open} />
  if (failed && report === 'delivered')
    return (
      <DeliveredForm orderId={failed.orderId} attemptNo={failed.attemptNo} stop={failed.stop} proofs={stops.proofs} />
    )
  return <StopsScreen {...stops} />
}
