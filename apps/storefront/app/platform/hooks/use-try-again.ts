import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { onReturn } from '../offline/connection.ts'

/**
 * For error states that replace a page: retries on request, and automatically once the shop responds again. It
 * navigates to the same URL instead of revalidating: on a slow phone a revalidation may finish before the router has
 * rendered its start, and the error would stay on screen.
 */
export function useTryAgain(): { tryAgain: () => void; isTrying: boolean } {
  const navigate = useNavigate()
  const location = useLocation()
  const { state } = useNavigation()
  const tryAgain = useCallback(
    () => void navigate(location, { replace: true, state: location.state, preventScrollReset: true }),
    [navigate, location],
  )
  useEffect(() => onReturn(tryAgain), [tryAgain])
  return { tryAgain, isTrying: state === 'loading' }
}
