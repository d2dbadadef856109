import { logWarning } from '../page/log.ts'
import { keepDrafts } from '../storage/form-drafts.ts'
import { createSignal } from '../storage/signal.ts'

const checkEveryMs = 1_800_000
const longestActivationMs = 5_000

/** Whether a newer version of the shop is installed and waiting to be activated. */
export const updateReady = createSignal(false)

let registration: ServiceWorkerRegistration | undefined

function reload(): void {
  keepDrafts()
  location.reload()
}

/** Activates the new version; when it takes control, this and all other tabs reload. */
export function activateUpdate(): void {
  const waiting = registration?.waiting
  waiting?.postMessage({ type: 'SKIP_WAITING' })
  // A request of this page that never ends would keep the old version active for minutes. Reloading ends it.
  setTimeout(reload, waiting ? longestActivationMs : 0)
}

function watch(worker: ServiceWorkerRegistration): void {
  const announce = () => {
    // Without a controller this is the first worker, which replaces no older version.
    if (worker.waiting && navigator.serviceWorker.controller) updateReady.set(true)
  }
  const follow = () => worker.installing?.addEventListener('statechange', announce)
  announce()
  follow()
  worker.addEventListener('updatefound', follow)
  setInterval(() => {
    if (navigator.onLine) worker.update().catch((error: unknown) => logWarning('update check failed', error))
  }, checkEveryMs)
}

export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let isControlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    // When the very first worker takes control, the page is already up to date.
    if (isControlled) reload()
    isControlled = true
  })
  try {
    registration = await serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
    watch(registration)
  } catch (error) {
    logWarning('service worker not registered: the shop will not open offline', error)
  }
}
