import { useAct } from '../../../platform/forms/use-act.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { refreshOnce } from '../../storage/use-refresh.ts'
import { refreshPicking } from '../picking-view.ts'
import type { WalkLine } from '../walk/walk-lines.ts'

type Substitute = { product_id: number; quantity: number }

/** Takes something else for missing units, or puts it back (null). The stock of both changes, so the server decides. */
export function useSubstitute({ list, pick: { line_no, product_id } }: WalkLine) {
  const { id } = useMe()
  const { mutate, isPending, error } = useAct('POST /orders/:id/substitute')
  const choose = (substitute: Substitute | null, then?: () => void) =>
    mutate(
      { params: { id: list.order_id }, body: { store_id: list.store.id, line_no, product_id, substitute } },
      {
        onSuccess: async () => {
          await refreshOnce(refreshPicking, id, true)
          then?.()
        },
      },
    )
  return { choose, isPending, error }
}
