import { lazy, Suspense } from 'react'
import { SectionBoundary } from '../../../platform/page/section-boundary.tsx'
import { useOccasions } from './occasions.queries.ts'

const OccasionRows = lazy(() => import('./occasion-rows.tsx').then((module) => ({ default: module.OccasionRows })))

/** Rows for a current fast or holiday. On most days there is none; then no code is loaded and no space reserved. */
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
