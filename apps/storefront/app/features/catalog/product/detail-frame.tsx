import type { ReactNode } from 'react'
import { SectionBoundary } from '../../../platform/page/section-boundary.tsx'
import { RotatingBlock } from '../home/rotating-block.tsx'

/** The page of one product or package: what it is, more like it, and then more of the shop with what was looked at. */
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
