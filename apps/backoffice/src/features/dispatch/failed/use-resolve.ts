import { useQueryClient } from '@tanstack/react-query'
import { type ActInput, useAct } from '../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { tell } from '../../../platform/notices/toast.ts'

type Resolution =
  | 'POST /orders/:id/deliver-again'
  | 'POST /orders/:id/return-to-shelf'
  | 'POST /orders/:id/cancel-packed'

/** One way on for a failed delivery: says what was done and brings the board up to date. */
export function useResolve<N extends Resolution>(name: N, said: string, onDone: () => void) {
  const client = useQueryClient()
  const onError = useTellFailure()
  const act = useAct(name)
  return {
    isPending: act.isPending,
    send: (input: ActInput<N>) =>
      act.mutate(input, {
        onSuccess: () => {
          void client.invalidateQueries({ queryKey: ['GET /dispatch'] })
          tell(said)
          onDone()
        },
        onError,
      }),
  }
}
