import { useAct } from '../../../platform/forms/use-act.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { takeBack } from '../../outbox/outbox.ts'
import { refreshOnce } from '../../storage/use-refresh.ts'
import type { OverStop } from '../reports.ts'
import { refreshStops } from '../stops-view.ts'

/** Takes a report back: from the phone while it is there, otherwise at the server, which refuses when it is too late. */
export function useUndo({ orderId, attemptNo, unsentId }: OverStop) {
  const { id } = useMe()
  const { mutate, isPending } = useAct('POST /orders/:id/undo-delivery', {
    onDone: () => refreshOnce(refreshStops, id, true),
  })
  async function undo(): Promise<void> {
    if (unsentId !== null && (await takeBack([unsentId]))) return
    const acted_at = new Date().toISOString()
    mutate({ params: { id: orderId }, body: { attempt_no: attemptNo, acted_at } })
  }
  return { undo: () => void undo(), isPending }
}
