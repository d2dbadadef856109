import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { ensureMessages } from '../platform/i18n/browser-i18n.ts'
import '../platform/offline/install-offer.ts'
import { whenIdle } from '../platform/hooks/when-idle.ts'

async function load(): Promise<{ default: ComponentType }> {
  try {
    const [{ OfflineApp }] = await Promise.all([import('./offline-app.tsx'), ensureMessages(['app'])])
    return { default: OfflineApp }
  } catch {
    // The script could not be loaded: this page works without it, and the next page load tries again.
    return { default: () => null }
  }
}
const OfflineApp = lazy(load)

/** Delays the download on a first visit; on later visits the service worker has everything on the device already. */
const settledAfterMs = () => (navigator.serviceWorker?.controller ? 0 : 3_000)

/** Module state, because the frame is remounted around an error page. */
let hasSettled = false

/** Loads the offline app (service worker, notices, banner) once the page is idle, so as not to slow a first visit. */
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
