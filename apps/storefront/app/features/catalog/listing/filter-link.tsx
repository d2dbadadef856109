import type { LinkProps } from '@zembil/ui/layout/link'
import { Link } from '../../../platform/page/link.tsx'
import { showFirst } from './use-listing-filters.ts'

/** Shows the same listing with other filters. Crawlers need not follow it: they find the same goods without it. */
export function FilterLink({ href, onClick, children, ...props }: LinkProps) {
  return (
    <Link
      to={href}
      rel="nofollow"
      preventScrollReset
      onClick={(event) => {
        onClick?.(event)
        showFirst()
      }}
      {...props}
    >
      {children}
    </Link>
  )
}
