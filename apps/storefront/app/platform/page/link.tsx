import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** From `paths`, or a query to change on this page. */
  to: string
  /** Leaves the scroll position alone. */
  preventScrollReset?: boolean
}

/** A link to a page of the shop. Plain HTML without hooks or handler of its own: `usePageLinks` follows all of them. */
export const Link = ({ to, preventScrollReset, ...props }: LinkProps) => (
  <a href={to} data-page={preventScrollReset ? 'stay' : ''} {...props} />
)

type NavLinkProps = Omit<LinkProps, 'className'> & {
  className: string | ((state: { isActive: boolean }) => string)
}

/** A link that is marked while its page is shown. */
export function NavLink({ to, className, ...props }: NavLinkProps) {
  const isActive = useLocation().pathname === to
  return (
    <Link
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={typeof className === 'string' ? className : className({ isActive })}
      {...props}
    />
  )
}
