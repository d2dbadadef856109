import type { ReactNode } from 'react'
import { SectionBoundary } from '../../../platform/page/section-boundary.tsx'
import { RotatingBlock } from '../rotating/rotating-block.tsx'

/** The page of one product or package: details, related items, then new, popular and recently viewed products. */
export function DetailFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-page space-y-8 px-3 pb-8 md:px-4">
      {children}
      <SectionBoundary>
        <RotatingBlock />
      </SectionBoundary>
    </div>
  )
}
