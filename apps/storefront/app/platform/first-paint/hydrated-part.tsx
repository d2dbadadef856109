import type { ReactNode } from 'react'
import { useOnScreen } from '../hooks/use-on-screen.ts'
import { HydratedNear } from './hydration-gate.tsx'
import { hydrationMark } from './hydration-mark.tsx'

/** About one row of cards: what the visitor may reach before it has hydrated. */
const margin = '200px'

type HydratedPartProps = {
  as?: 'div' | 'li'
  className?: string
  /** The same element at every render, or the part hydrates at the second one. */
  children: ReactNode
}

/** A part of a page that hydrates by itself, when `HydratedNear` says; one that is hidden comes near no screen. */
export function HydratedPart({ as: Tag = 'div', className, children }: HydratedPartProps) {
  const [root, isNear] = useOnScreen<HTMLDivElement & HTMLLIElement>({ margin, isOnce: true })
  return (
    <Tag ref={root} className={className} {...hydrationMark}>
      <HydratedNear root={root} isNear={isNear}>
        {children}
      </HydratedNear>
    </Tag>
  )
}
