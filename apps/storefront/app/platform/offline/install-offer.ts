import { createSignal } from '../storage/signal.ts'
import { readStored, writeStored } from '../storage/web-storage.ts'

/** Chromium's event, which TypeScript does not know. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

const key = 'install-offered'

/** The browser's readiness to install the shop, while it has not been offered yet on this device. */
export const installOffer = createSignal<InstallPrompt | null>(null)

/** Offered once, whatever the answer. */
export const rememberOffered = (): void => void writeStored('localStorage', key, 'yes')

// Here and not in what shows the offer: the event comes only once, perhaps before that is loaded.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would stand over the shop's.
    event.preventDefault()
    if (readStored('localStorage', key) === null) installOffer.set(event as InstallPrompt)
  })
}
