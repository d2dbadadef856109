import { useSyncExternalStore } from 'react'

const reducedMotion = '(prefers-reduced-motion: reduce)'

type Network = { saveData?: boolean }
const savesData = () => (navigator as { connection?: Network }).connection?.saveData === true

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
