import { useQueryClient } from '@tanstack/react-query'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { tell, type Undo } from '../../../platform/notices/toast.ts'

const changed = ['GET /orders/:id', 'GET /orders', 'GET /orders/counts', 'GET /orders/:id/cancel-preview']

/** What every act on an order does once the server has answered. */
export function useAfterAct(onDone: () => void) {
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const refresh = () => Promise.all(changed.map((name) => client.invalidateQueries({ queryKey: [name] })))
  return (text: string, undo?: Undo) => ({
    onSuccess: () => {
      tell(text, undo)
      onDone()
      void refresh()
    },
    // Somebody else may have acted meanwhile: the page shows what is true now.
    onError: (error: Error) => {
      tellFailure(error)
      void refresh()
    },
  })
}
