import { shown, useAct } from '../../../platform/forms/use-act.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { refreshOnce } from '../../storage/use-refresh.ts'
import { refreshPicking } from '../picking-view.ts'
import type { WalkLine } from '../walk/walk-lines.ts'

type Substitute = { product_id: number; quantity: number }

/** Takes something else for missing units, or puts it back (null). The stock of both changes, so the server decides. */
export function useSubstitute({ list, pick: { line_no, product_id } }: WalkLine) {
  const { id } = useMe()
  const { mutateAsync, isPending, error } = useAct('POST /orders/:id/substitute', { onRefused: shown })
  async function choose(substitute: Substitute | null, then?: () => void): Promise<void> {
    const body = { store_id: list.store.id, line_no, product_id, substitute }
    await mutateAsync({ params: { id: list.order_id }, body })
    await refreshOnce(refreshPicking, id, true)
    then?.()
  }
  // A refusal is in `error`.
  return {
    choose: (...chosen: Parameters<typeof choose>) => void choose(...chosen).catch(() => undefined),
    isPending,
    error,
  }
}
