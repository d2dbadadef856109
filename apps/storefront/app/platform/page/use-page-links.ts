import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from './is-plain-click.ts'

const addressOf = ({ pathname, search, hash }: Location | HTMLAnchorElement): string => pathname + search + hash

/**
 * Follows every `<Link>` without loading a new document: one listener for the page, so that a link costs nothing to
 * hydrate. It runs after React's own, so a handler of the link can prevent it.
 */
export function usePageLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-page]')
      if (!link || event.defaultPrevented || event.button !== 0 || !isPlainClick(event)) return
      if (link.origin !== location.origin || link.target) return
      event.preventDefault()
      const to = addressOf(link)
      void navigate(to, { replace: to === addressOf(location), preventScrollReset: link.dataset.page === 'stay' })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
