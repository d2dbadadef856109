import { type ReactNode, useId } from 'react'
import { useIsHydrated } from '../../../platform/hooks/use-is-hydrated.ts'
import { SectionBoundary } from '../../../platform/page/section-boundary.tsx'

type HomeSectionProps = {
  title: string
  /** A link or button at the end of the heading row. */
  action?: ReactNode
  children: ReactNode
}

export const seeAllClass = 'inline-flex min-h-target items-center font-semibold text-primary hover:underline'

/** One section of the home page with its own error boundary. */
export function HomeSection({ title, action, children }: HomeSectionProps) {
  const headingId = useId()
  const isHydrated = useIsHydrated()
  return (
    <section aria-labelledby={headingId} className={isHydrated ? undefined : 'drawn-late'}>
      <div className="mb-2 flex min-h-target flex-wrap items-center justify-between gap-x-4">
        <h2 id={headingId} className="text-lg font-bold first-letter:uppercase md:text-xl">
          {title}
        </h2>
        {action}
      </div>
      <SectionBoundary>{children}</SectionBoundary>
    </section>
  )
}
