import { replacePlace } from '../../floor-place.ts'
import { addAct } from '../../outbox/outbox.ts'
import { useKeepAct } from '../../outbox/use-keep-act.ts'
import type { QueuedCall } from '../../storage/stored-records.ts'

/** Keeps a report on the phone with the time of this moment, then leads back to the round. */
export function useReport(): (call: (acted_at: string) => QueuedCall) => void {
  const keep = useKeepAct()
  return (call) =>
    keep(
      () => addAct(call(new Date().toISOString())),
      () => replacePlace(),
    )
}
