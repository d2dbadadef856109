import { type RefObject, useState } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'
import { useOnScreen } from './use-on-screen.ts'

/** A reload or a return from another site restores the scroll position, which needs the true heights at once. */
const isReturn = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type !== 'navigate'
}

/**
 * For parts below the first screen: the server's HTML is laid out only when it comes near the screen, which spares a slow
 * phone most of the work of the first seconds. Parts that appear later, without a new document, are drawn at once.
 */
export function useDrawnLate<E extends Element>(): { root: RefObject<E | null>; isNear: boolean; className?: string } {
  const isHydrated = useIsHydrated()
  const [isFromServer] = useState(!isHydrated)
  const [root, isNear] = useOnScreen<E>({ margin: '600px', isOnce: true })
  const isLate = isFromServer && !isNear && !(isHydrated && isReturn())
  return { root, isNear, ...(isLate && { className: 'drawn-late' }) }
}
