import { lazy, Suspense } from 'react'
import { SectionBoundary } from '../../../platform/page/section-boundary.tsx'
import { useOccasions } from './occasions.queries.ts'

const OccasionRows = lazy(() => import('./occasion-rows.tsx').then((module) => ({ default: module.OccasionRows })))

/** What this day asks for. Most days ask for nothing: then no code is loaded, and no room is kept for what may not come. */
export function Occasions() {
  const occasions = useOccasions()
  if (!(occasions?.fast || occasions?.holiday)) return null
  return (
    <SectionBoundary>
      <Suspense>
        <OccasionRows fast={occasions.fast} holiday={occasions.holiday} />
      </Suspense>
    </SectionBoundary>
  )
}
