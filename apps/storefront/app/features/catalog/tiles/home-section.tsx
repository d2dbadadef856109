import { type ReactNode, useId } from 'react'
import { HydratedNear } from '../../../platform/first-paint/hydration-gate.tsx'
import { hydrationMark } from '../../../platform/first-paint/hydration-mark.tsx'
import { useDrawnLate } from '../../../platform/hooks/use-drawn-late.ts'
import { SectionBoundary } from '../../../platform/page/section-boundary.tsx'

type HomeSectionProps = {
  title: string
  /** A link or button at the end of the heading row. */
  action?: ReactNode
  /** Drawn with the first frame: with the height that sections below are assumed to have, it would push those down. */
  isFirst?: boolean
  children: ReactNode
}

export const seeAllClass = 'inline-flex min-h-target items-center font-semibold text-primary hover:underline'

/** One section of the home page with its own error boundary. It hydrates by itself, when it comes near the screen. */
export function HomeSection({ title, action, isFirst = false, children }: HomeSectionProps) {
  const headingId = useId()
  const { root, isNear, className } = useDrawnLate<HTMLElement>()
  return (
    <section ref={root} aria-labelledby={headingId} className={isFirst ? undefined : className} {...hydrationMark}>
      <div className="mb-2 flex min-h-target flex-wrap items-center justify-between gap-x-4">
        <h2 id={headingId} className="text-lg font-bold first-letter:uppercase md:text-xl">
          {title}
        </h2>
        {action}
      </div>
      <SectionBoundary>
        <HydratedNear root={root} isNear={isNear}>
          {children}
        </HydratedNear>
      </SectionBoundary>
    </section>
  )
}
