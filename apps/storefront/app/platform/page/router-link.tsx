import type { LinkProps } from '@zembil/ui/link'
import { Link } from 'react-router'

/** The `link` that components of `@zembil/ui` ask for: a click changes the page without loading a document. */
export function RouterLink({ href, children, ...props }: LinkProps) {
  return (
    <Link to={href} {...props}>
      {children}
    </Link>
  )
}
