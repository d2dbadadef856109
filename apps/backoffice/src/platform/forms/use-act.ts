import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import type { Input, Output } from '@zembil/contract/endpoint'
import type { StaffApi } from '@zembil/contract/staff/staff-api'
import { useRef } from 'react'
import { type ActMeta, queryClient } from '../api/query-client.ts'
import { api, type WriteName } from '../api/staff-api.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { tell } from '../notices/toast.ts'
import { meQuery } from '../session/me.queries.ts'
import { useTellFailure } from './use-failure.ts'

/** A write that a signed-in member makes: it carries an Idempotency-Key. */
export type ActName = { [N in WriteName]: Input<StaffApi[N]> extends { headers: unknown } ? N : never }[WriteName]
export type ActInput<N extends ActName> = Omit<Input<StaffApi[N]>, 'headers'>
export type ActOutput<N extends ActName> = Output<StaffApi[N]>

export type Outcome<N extends ActName> = Partial<ActMeta> & {
  /** What is said once it is done. */
  said?: string | ((answer: ActOutput<N>, input: ActInput<N>) => string | undefined) | undefined
  /** The act that takes it back, offered for some seconds. */
  undo?: ((answer: ActOutput<N>, input: ActInput<N>) => (() => void) | undefined) | undefined
  onDone?: ((answer: ActOutput<N>, input: ActInput<N>) => unknown) | undefined
  /** True when the failure is shown elsewhere, such as at the fields. */
  onRefused?: ((error: Error, input: ActInput<N>) => boolean) | undefined
  /** Either way, such as to close a question that cannot be answered any more. */
  onEnd?: (() => void) | undefined
}

/** For an act whose failure stands where it was pressed. */
export const shown = (): true => true

/**
 * One act of the member: sends it, says what happened, and every read on display is asked again (`query-client.ts`).
 * Pressing again after a lost answer sends the same key, so the server does it once. Nothing is shown as done before the
 * server has said so. The outcome follows even if the screen was left meanwhile, as when an act is undone later.
 */
export function useAct<N extends ActName>(name: N, outcome: Outcome<N> = {}) {
  const { said, undo, onDone, onRefused, onEnd, keeps = [], shows } = outcome
  const open = useRef<{ key: string; content: string }>(null)
  const { t } = useTranslation()
  const tellFailure = useTellFailure()
  return useMutation<ActOutput<N>, Error, ActInput<N>>({
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
    onSuccess: (answer, input) => {
      const text = typeof said === 'function' ? said(answer, input) : said
      const takeBack = undo?.(answer, input)
      const seconds = queryClient.getQueryData(meQuery.queryKey)?.data.settings.undo_seconds ?? 0
      if (text !== undefined) tell(text, takeBack && { label: t('undo'), seconds, act: takeBack })
      onDone?.(answer, input)
    },
    onError: (error, input) => {
      if (onRefused?.(error, input) !== true) tellFailure(error)
    },
    onSettled: () => onEnd?.(),
    meta: { keeps, shows },
  })
}
