import { ApiError } from '@zembil/contract/client'
import type { Preferences } from '@zembil/contract/staff/session-shapes'
import { useEffect } from 'react'
import { unreachableSince } from '../api/connection.ts'
import { queryClient } from '../api/query-client.ts'
import { askOnce } from '../api/staff-api.ts'
import { createSignal, useSignal } from '../signal.ts'
import { meQuery, useMe } from './me.queries.ts'

/** Whoever goes through the tabs one by one is not written down at each. */
const pauseMs = 2_000

/** Choices that the server does not have yet, by member. The browser keeps them until it has. */
const unsent = createSignal<Readonly<Record<number, Preferences>>>({})
const keyOf = (memberId: number): string => `unsent-preferences:${memberId}`

function readStored(memberId: number): Preferences {
  try {
    return JSON.parse(localStorage.getItem(keyOf(memberId)) ?? '{}') as Preferences
  } catch {
    return {}
  }
}

const unsentOf = (memberId: number): Preferences => unsent.get()[memberId] ?? readStored(memberId)

function setUnsent(memberId: number, chosen: Preferences): void {
  unsent.set({ ...unsent.get(), [memberId]: chosen })
  try {
    if (Object.keys(chosen).length === 0) localStorage.removeItem(keyOf(memberId))
    else localStorage.setItem(keyOf(memberId), JSON.stringify(chosen))
  } catch {
    // Storage may be full or switched off: the choice holds in this tab until the server has it.
  }
}

async function send(): Promise<void> {
  const me = queryClient.getQueryData(meQuery.queryKey)?.data
  const body = me && unsentOf(me.id)
  if (!me || !body || Object.keys(body).length === 0) return
  try {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const { data } = await askOnce('PUT /me/preferences', { body, headers })
    queryClient.setQueryData(meQuery.queryKey, (old) =>
      old?.data.id === me.id ? { data: { ...old.data, preferences: data } } : old,
    )
    // A choice made meanwhile has planned its own sending.
    if (JSON.stringify(unsentOf(me.id)) === JSON.stringify(body)) setUnsent(me.id, {})
  } catch (error) {
    // Nobody waits for this. It is sent with the next choice, the next visit or the next answer of the server, unless an
    // update of the console has removed the choice.
    if (error instanceof ApiError && error.body.code === 'validation_failed') setUnsent(me.id, {})
  }
}

let timer: ReturnType<typeof setTimeout> | undefined
function planSending(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void send(), pauseMs)
}
unreachableSince.subscribe(() => unreachableSince.get() === null && planSending())

/** A small choice of a member that the account keeps. It holds on the screen at once, whether or not the server answers. */
export function usePreference<Name extends keyof Preferences>(
  name: Name,
): [Preferences[Name], (value: NonNullable<Preferences[Name]>) => void] {
  const { id, preferences } = useMe()
  useSignal(unsent)
  useEffect(planSending, [])
  const chosen = unsentOf(id)[name] ?? preferences[name]
  function choose(value: NonNullable<Preferences[Name]>): void {
    if (value === chosen) return
    setUnsent(id, { ...unsentOf(id), [name]: value })
    planSending()
  }
  return [chosen, choose]
}
