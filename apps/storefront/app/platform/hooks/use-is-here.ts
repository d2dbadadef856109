import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Whether who pressed something is still where it was pressed: an answer that took long must not fetch anybody back. */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const isHere = useRef(false)
  useEffect(() => {
    // Not either while the next page is being loaded.
    isHere.current = state === 'idle'
    return () => {
      isHere.current = false
    }
  }, [state])
  // The address changes a moment before this page is gone.
  return useCallback(() => isHere.current && location.pathname === pathname, [pathname])
}
