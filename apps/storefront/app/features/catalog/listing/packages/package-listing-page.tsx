import { SectionBoundary } from '../../../../platform/page/section-boundary.tsx'
import type { Crumb } from '../../../../platform/page/structured-data.tsx'
import { PageCrumbs } from '../../crumbs/page-crumbs.tsx'
import { resultsId, useListingFilters } from '../use-listing-filters.ts'
import { PackageFilterBar } from './package-filter-bar.tsx'
import type { PackageSource } from './package-listing.queries.ts'
import { PackageResults } from './package-results.tsx'

type PackageListingPageProps = { source: PackageSource; title: string; crumbs: readonly Crumb[] }

/** Shared page of `/packages` and `/tags/{id}/packages`. */
export function PackageListingPage({ source, title, crumbs }: PackageListingPageProps) {
  const controls = useListingFilters()
  return (
    <div className="mx-auto max-w-page px-3 pb-4 md:px-4">
      <PageCrumbs crumbs={crumbs} />
      <h1 className="pb-3 text-xl font-bold wrap-anywhere md:text-2xl">{title}</h1>
      <PackageFilterBar source={source} controls={controls} />
      <div id={resultsId} className="scroll-mt-28">
        <SectionBoundary>
          <PackageResults source={source} controls={controls} />
        </SectionBoundary>
      </div>
    </div>
  )
}
