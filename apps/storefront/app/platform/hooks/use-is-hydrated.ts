import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False on the server and in the first render: what only this browser knows cannot be shown yet, nothing can be pressed. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
