import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Whether the visitor is still on the page where they clicked: a late response must not navigate them away. */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const isHere = useRef(false)
  useEffect(() => {
    // Also false while the next page is loading.
    isHere.current = state === 'idle'
    return () => {
      isHere.current = false
    }
  }, [state])
  // The URL changes a moment before this page unmounts.
  return useCallback(() => isHere.current && location.pathname === pathname, [pathname])
}
