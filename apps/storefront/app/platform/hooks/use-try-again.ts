import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { onReturn } from '../offline/connection.ts'

/**
 * For what stands in place of a page that could not be read: tries again when asked to, and by itself once the shop answers.
 * By going to the same address, as on a slow phone a revalidation may be over before the router has drawn that it began: the
 * failure would then stay on the screen.
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
