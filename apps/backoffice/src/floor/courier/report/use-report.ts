import { replacePlace } from '../../floor-place.ts'
import { addAct } from '../../outbox/outbox.ts'
import { useKeepAct } from '../../outbox/use-keep-act.ts'
import type { QueuedCall } from '../../storage/stored-records.ts'

/** Keeps a report and its photo on the phone with the time of this moment, then leads back to the round. */
export function useReport(): (call: (acted_at: string) => QueuedCall, photo?: Blob | null) => void {
  const keep = useKeepAct()
  return (call, photo) =>
    keep(
      () => addAct(call(new Date().toISOString()), photo),
      () => replacePlace(),
    )
}
