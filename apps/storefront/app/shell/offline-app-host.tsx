import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { ensureMessages } from '../platform/i18n/browser-i18n.ts'
import '../platform/offline/install-offer.ts'
import { whenIdle } from '../platform/hooks/when-idle.ts'

async function load(): Promise<{ default: ComponentType }> {
  try {
    const [{ OfflineApp }] = await Promise.all([import('./offline-app.tsx'), ensureMessages(['app'])])
    return { default: OfflineApp }
  } catch {
    // Lost between page and script: the page works without, the next one tries again.
    return { default: () => null }
  }
}
const OfflineApp = lazy(load)

/** A first visit is spared until it has settled; a later one has everything on the device already. */
const settledAfterMs = () => (navigator.serviceWorker?.controller ? 0 : 3_000)

/** Outlives the frame, which is made anew around an error page. */
let hasSettled = false

/** Everything that makes the shop an app. It waits until the page is done: a first visit must not pay for it. */
export function OfflineAppHost() {
  const [isStarted, setStarted] = useState(hasSettled)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const cancel = whenIdle(() => {
      timer = setTimeout(() => {
        hasSettled = true
        setStarted(true)
      }, settledAfterMs())
    })
    return () => {
      cancel()
      clearTimeout(timer)
    }
  }, [])
  return isStarted ? (
    <Suspense>
      <OfflineApp />
    </Suspense>
  ) : null
}
