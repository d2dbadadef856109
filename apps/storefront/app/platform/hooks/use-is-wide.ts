import { useSyncExternalStore } from 'react'

/** From the breakpoint `md` on. */
const wide = '(width >= 48rem)'

function onChange(listener: () => void): () => void {
  const list = matchMedia(wide)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the screen is wider than a phone; false on the server and in the first render. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(wide).matches,
    () => false,
  )
