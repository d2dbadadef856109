import { ApiError } from '@zembil/contract/client'
import { useEffect } from 'react'
import { demandOf, meet } from '../../platform/session/demands.ts'
import { useMe } from '../../platform/session/me.queries.ts'
import { useActs } from './records.ts'

/** Sent with reads that nobody asked for, so that they do not keep the session open. */
const inBackground = { 'x-background': '1' }
const patienceMs = 30_000

export type Refresh = (
  memberId: number,
  options: { headers: Record<string, string>; signal: AbortSignal },
) => Promise<void>

/** Reads once. A lost connection is no failure: the page shows what it has, and since when. */
export async function refreshOnce(refresh: Refresh, memberId: number, isAsked: boolean): Promise<void> {
  try {
    await refresh(memberId, { headers: isAsked ? {} : inBackground, signal: AbortSignal.timeout(patienceMs) })
  } catch (error) {
    const demand = error instanceof ApiError ? demandOf(error.body) : undefined
    if (demand) void meet(demand)
  }
}

/** Brings a view up to date when the page opens or comes to the front, and at intervals, but not in a hidden tab. */
export function useRefresh(refresh: Refresh): void {
  const { id, settings } = useMe()
  const seconds = settings.refresh_seconds
  useEffect(() => {
    const run = (isAsked: boolean) => {
      if (document.visibilityState === 'visible') void refreshOnce(refresh, id, isAsked)
    }
    const onFront = () => run(false)
    run(true)
    const timer = setInterval(onFront, seconds * 1_000)
    document.addEventListener('visibilitychange', onFront)
    addEventListener('online', onFront)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onFront)
      removeEventListener('online', onFront)
    }
  }, [refresh, id, seconds])
}

/** An act that was refused met something that the page does not know yet: reads at once what has changed. */
export function useRefreshOnRefusal(refresh: Refresh): void {
  const { id } = useMe()
  const newest = useActs(id).refused.at(-1)?.id
  useEffect(() => {
    if (newest !== undefined) void refreshOnce(refresh, id, true)
  }, [refresh, id, newest])
}
