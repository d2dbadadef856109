import type { ComponentType, MouseEvent, ReactNode } from 'react'

export type LinkProps = {
  href: string
  className?: string | undefined
  children: ReactNode
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  'aria-current'?: 'page' | 'step' | 'true' | undefined
  'aria-label'?: string | undefined
  tabIndex?: number | undefined
}

/** The app's link component. Passed in, because this package does not depend on a router. */
export type LinkComponent = ComponentType<LinkProps>

export function PlainLink({ children, ...props }: LinkProps) {
  return <a {...props}>{children}</a>
}
