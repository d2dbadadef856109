import { lazy, Suspense } from 'react'
import { SectionBoundary } from '../../platform/section-boundary.tsx'
import type { FilterPanelProps } from './filter-panel.tsx'

const FilterPanel = lazy(() => import('./filter-panel.tsx').then((module) => ({ default: module.FilterPanel })))

/** In the server's HTML like everything else; only its code is apart, since the listings' shared code loads with every page. */
export function LazyFilterPanel(props: FilterPanelProps) {
  return (
    <SectionBoundary>
      <Suspense>
        <FilterPanel {...props} />
      </Suspense>
    </SectionBoundary>
  )
}
