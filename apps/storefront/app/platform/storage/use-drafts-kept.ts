import { useEffect } from 'react'
import { forgetDrafts, keepDrafts } from './form-drafts.ts'

/**
 * Keeps what is typed on this page over a reload, also when a phone discards the page in the background. Leaving the page
 * inside the shop forgets it: the next customer on this browser must not see it.
 */
export function useDraftsKept(): void {
  useEffect(() => {
    const keep = () => {
      if (document.visibilityState === 'hidden') keepDrafts()
    }
    document.addEventListener('visibilitychange', keep)
    addEventListener('pagehide', keepDrafts)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      removeEventListener('pagehide', keepDrafts)
      forgetDrafts()
    }
  }, [])
}
