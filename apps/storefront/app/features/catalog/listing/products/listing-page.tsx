import { sortOptions } from '@zembil/rules/search/listing'
import type { ReactNode } from 'react'
import { HydratedPart } from '../../../../platform/first-paint/hydrated-part.tsx'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { SectionBoundary } from '../../../../platform/page/section-boundary.tsx'
import type { Crumb } from '../../../../platform/page/structured-data.tsx'
import { PageCrumbs } from '../../crumbs/page-crumbs.tsx'
import { filtersId } from '../filters-id.ts'
import { SortMenu } from '../sort-menu.tsx'
import { resultsId, useListingFilters } from '../use-listing-filters.ts'
import { ViewToggle } from '../view-toggle.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FiltersButton } from './filters-button.tsx'
import type { ListingSource } from './listing.queries.ts'
import { ListingResults } from './listing-results.tsx'

type ListingPageProps = {
  source: ListingSource
  title: string
  crumbs: readonly Crumb[]
  /** Between title and products, on small screens. */
  shortcuts?: ReactNode
}

/** Shared page of `/products`, `/category/{id}` and `/subcategory/{id}`. */
export function ListingPage({ source, title, crumbs, shortcuts }: ListingPageProps) {
  const { t } = useTranslation('catalog')
  const controls = useListingFilters()
  return (
    <div className="mx-auto max-w-page px-3 pb-4 md:px-4">
      <PageCrumbs crumbs={crumbs} />
      <div className="gap-6 lg:flex">
        <aside
          id={filtersId}
          className="scroll-mt-16 md:scroll-mt-28 max-lg:not-target:hidden lg:sticky lg:top-20 lg:h-dvh lg:w-64 lg:shrink-0 lg:self-start lg:overflow-y-auto lg:pb-24"
        >
          <h2 className="sr-only">{t('filters.title')}</h2>
          <SectionBoundary>
            {/* Hidden on phones, where it would be a fifth of what hydrates. */}
            <HydratedPart>
              <FilterPanel source={source} controls={controls} />
            </HydratedPart>
          </SectionBoundary>
        </aside>
        <div id={resultsId} className="min-w-0 flex-1 scroll-mt-16 md:scroll-mt-28">
          <div className="flex items-center justify-between gap-2 pb-2 max-md:flex-wrap md:gap-3 md:pb-3">
            {/* On a phone the last step of the breadcrumbs is the title that is seen. */}
            <h1 className="min-w-0 flex-1 text-2xl font-bold wrap-anywhere max-md:sr-only">{title}</h1>
            <div className="flex min-w-0 shrink-0 gap-2 max-md:flex-1">
              <FiltersButton source={source} controls={controls} place="title" />
              <SortMenu controls={controls} sorts={sortOptions} />
            </div>
            <ViewToggle controls={controls} />
          </div>
          {shortcuts}
          <SectionBoundary>
            <ListingResults source={source} controls={controls} />
          </SectionBoundary>
        </div>
      </div>
      <FiltersButton source={source} controls={controls} place="floating" />
    </div>
  )
}
