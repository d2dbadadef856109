import { useSyncExternalStore } from 'react'

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

/** Whether the page has been scrolled further than `past` pixels. */
export const useIsScrolled = (past = 0): boolean =>
  useSyncExternalStore(
    onScroll,
    () => scrollY > past,
    () => false,
  )
