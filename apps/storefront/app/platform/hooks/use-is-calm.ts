import { useSyncExternalStore } from 'react'
import { savesData } from './saves-data.ts'

const reducedMotion = '(prefers-reduced-motion: reduce)'

function subscribe(listener: () => void): () => void {
  const list = matchMedia(reducedMotion)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the visitor prefers reduced motion or saves data; always false on the server and in the first render. */
export const useIsCalm = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => savesData() || matchMedia(reducedMotion).matches,
    () => false,
  )
