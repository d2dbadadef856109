import { createSignal, useSignal } from '../platform/signal.ts'

/** The pages of the floor. Each is an app of its own that can be installed. */
export type FloorPage = 'pick' | 'courier'

export const floorPage: FloorPage = location.pathname.startsWith('/courier') ? 'courier' : 'pick'

const place = createSignal(location.pathname)
addEventListener('popstate', () => place.set(location.pathname))

/** The parts of the path below the page: `/pick/pack/12/1` gives `['pack', '12', '1']`. */
export const usePlace = (): string[] => useSignal(place).split('/').slice(2).filter(Boolean)

/** Opens a screen of this page. The back key of the phone leads to the one before. */
export function goTo(...parts: (string | number)[]): void {
  history.pushState(null, '', `/${[floorPage, ...parts].join('/')}`)
  place.set(location.pathname)
  scrollTo(0, 0)
}

/** Replaces a screen that is over, so that the back key does not lead to it again. */
export function replacePlace(...parts: (string | number)[]): void {
  history.replaceState(null, '', `/${[floorPage, ...parts].join('/')}`)
  place.set(location.pathname)
  scrollTo(0, 0)
}
