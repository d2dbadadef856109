import { createSignal } from '../platform/signal.ts'
import type { FloorPage } from './floor-place.ts'

const script = '/floor-worker.js'
const checkEveryMs = 1_800_000

/** Whether a newer version of the page is installed and waiting. */
export const updateReady = createSignal(false)

let registration: ServiceWorkerRegistration | undefined

/** The part of Trusted Types that is used here; TypeScript does not know it yet. */
type ScriptPolicies = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => typeof policy
}
type ScriptPolicy = { createScriptURL: (url: string) => string }
let policy: ScriptPolicy | undefined

/** The content security policy allows this one policy, which gives out this one address. */
function trustedScript(): string {
  const { trustedTypes } = window as { trustedTypes?: ScriptPolicies }
  policy ??= trustedTypes?.createPolicy('floor-worker', { createScriptURL: () => script })
  return policy?.createScriptURL(script) ?? script
}

/** Activates the new version; the page reloads when it takes control. */
export function activateUpdate(): void {
  registration?.waiting?.postMessage('activate')
}

function watch(worker: ServiceWorkerRegistration): void {
  const announce = () => updateReady.set(worker.waiting !== null && navigator.serviceWorker.controller !== null)
  const follow = () => worker.installing?.addEventListener('statechange', announce)
  announce()
  follow()
  worker.addEventListener('updatefound', follow)
  // Without a connection the next check will find it.
  setInterval(() => void worker.update().catch(() => undefined), checkEveryMs)
}

/** Keeps the files of the page on the device, so that it opens without a connection. */
export async function startWorker(page: FloorPage): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let isControlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    // When the very first worker takes control, the page is already up to date.
    if (isControlled) location.reload()
    isControlled = true
  })
  registration = await serviceWorker.register(trustedScript(), { scope: `/${page}`, updateViaCache: 'none' })
  // Nothing is typed yet when the page has just been opened.
  activateUpdate()
  watch(registration)
}
