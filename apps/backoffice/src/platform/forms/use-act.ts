import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import type { Input, Output } from '@zembil/contract/endpoint'
import type { StaffApi } from '@zembil/contract/staff/staff-api'
import { useCallback, useRef } from 'react'
import { api, type WriteName } from '../api/staff-api.ts'

/** A write that a signed-in member makes: it carries an Idempotency-Key. */
export type ActName = { [N in WriteName]: Input<StaffApi[N]> extends { headers: unknown } ? N : never }[WriteName]
export type ActInput<N extends ActName> = Omit<Input<StaffApi[N]>, 'headers'>
type Outcome<N extends ActName> = {
  onSuccess?: (answer: Output<StaffApi[N]>) => unknown
  onError?: (error: Error) => unknown
  onSettled?: () => void
}

const nothing = (): void => undefined

/**
 * One act of the member. Pressing again after a lost answer sends the same key, so the server does it once. Nothing is
 * shown as done before the server has said so: change the screen in `onSuccess`. Both callbacks run even if the screen was
 * left meanwhile, as when an act is undone later.
 */
export function useAct<N extends ActName>(name: N) {
  const open = useRef<{ key: string; content: string }>(null)
  const mutation = useMutation<Output<StaffApi[N]>, Error, ActInput<N>>({
    mutationFn: async (input) => {
      const content = JSON.stringify(input)
      if (open.current?.content !== content) open.current = { key: crypto.randomUUID(), content }
      const headers = { 'idempotency-key': open.current.key }
      try {
        const answer = await api(name, { ...input, headers } as Input<StaffApi[N]>)
        open.current = null
        return answer
      } catch (error) {
        // Refused: nothing was done. Otherwise the answer may be lost, and the next press must not do it again.
        if (error instanceof ApiError && error.status < 500) open.current = null
        throw error
      }
    },
  })
  const { mutateAsync } = mutation
  // The callbacks of the library's own `mutate` are dropped once the component is gone.
  const mutate = useCallback(
    (input: ActInput<N>, { onSuccess, onError = nothing, onSettled }: Outcome<N> = {}): void =>
      void mutateAsync(input).then(onSuccess, onError).finally(onSettled),
    [mutateAsync],
  )
  return { ...mutation, mutate }
}
