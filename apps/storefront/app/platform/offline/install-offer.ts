import { createSignal } from '../storage/signal.ts'
import { readStored, writeStored } from '../storage/web-storage.ts'

/** Chromium's event, for which TypeScript has no type. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

const key = 'install-offered'

/** The browser's install prompt, unless installation was already offered on this device. */
export const installOffer = createSignal<InstallPrompt | null>(null)

/** Offered once, whatever the answer. */
export const rememberOffered = (): void => void writeStored('localStorage', key, 'yes')

// Here and not in the component that shows the offer: the event fires only once, possibly before that is loaded.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's own install bar, which would cover the shop's.
    event.preventDefault()
    if (readStored('localStorage', key) === null) installOffer.set(event as InstallPrompt)
  })
}
