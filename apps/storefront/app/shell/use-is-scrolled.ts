import { useSyncExternalStore } from 'react'

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

export const useIsScrolled = (): boolean =>
  useSyncExternalStore(
    onScroll,
    () => scrollY > 0,
    () => false,
  )
