import type { LinkProps } from '@zembil/ui/layout/link'
import { Link } from './link.tsx'

/** The `Link` prop for components of `@zembil/ui`: a click navigates without loading a new document. */
export function RouterLink({ href, children, ...props }: LinkProps) {
  return (
    <Link to={href} {...props}>
      {children}
    </Link>
  )
}
