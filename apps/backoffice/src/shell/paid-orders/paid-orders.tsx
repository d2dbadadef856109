import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { backgroundQuery } from '../../platform/api/call-query.ts'
import { newlyPaid } from '../../platform/page/newly-paid.ts'
import { soundArrival } from '../../platform/scan/scan-sound.ts'
import { useMe } from '../../platform/session/me.queries.ts'
import { usePreference } from '../../platform/session/preferences.ts'

/** Announces newly paid orders on every screen, also while another tab of the browser is in front. */
export function PaidOrders() {
  const { refresh_seconds } = useMe().settings
  const [isSoundOn = true] = usePreference('order_sound')
  const [since, setSince] = useState<string>()
  const { data } = useQuery({
    ...backgroundQuery('GET /orders/newly-paid', { query: { since } }),
    // The answer names the moment up to which it counts: the next question begins there.
    staleTime: 'static' as const,
    gcTime: 0,
    retry: true,
    retryDelay: refresh_seconds * 1_000,
  })
  const answer = data?.data
  const announce = useEffectEvent((count: number) => {
    if (count === 0) return
    newlyPaid.set(newlyPaid.get() + count)
    if (isSoundOn) soundArrival()
  })
  useEffect(() => {
    if (!answer) return
    announce(answer.count)
    const timer = setTimeout(() => setSince(answer.at), refresh_seconds * 1_000)
    return () => clearTimeout(timer)
  }, [answer, refresh_seconds])
  return null
}
