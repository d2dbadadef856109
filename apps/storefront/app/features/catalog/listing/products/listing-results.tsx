import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { buttonClass } from '@zembil/ui/forms/button'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Link } from '../../../../platform/page/link.tsx'
import { paths } from '../../../../platform/page/paths.ts'
import { SectionBoundary } from '../../../../platform/page/section-boundary.tsx'
import { PagedResults } from '../../tiles/paged-results.tsx'
import { ProductList } from '../../tiles/product-list.tsx'
import { FilterLink } from '../filter-link.tsx'
import { hasFilter, isNarrowed } from '../listing-filters.ts'
import { listingLook } from '../listing-look.ts'
import { PreviousLink } from '../previous-link.tsx'
import { ResultsBar } from '../results-bar.tsx'
import type { ListingControls } from '../use-listing-filters.ts'
import { type ListingSource, useListing } from './listing.queries.ts'

/** Other goods, only needed where nothing was found. */
const RotatingBlock = lazy(() =>
  import('../../rotating/rotating-block.tsx').then((module) => ({ default: module.RotatingBlock })),
)

const skeletons = 15

type ListingResultsProps = { source: ListingSource; controls: ListingControls }

export function ListingResults({ source, controls }: ListingResultsProps) {
  const { t } = useTranslation('catalog')
  const { filters, hrefOf } = controls
  const { products, total, nextPage, ...paging } = useListing(source, filters)
  const count = total === undefined ? undefined : t('listing.count', { count: total })
  const { kind, eagerCount, skeleton } = listingLook(filters.view)
  return (
    <>
      <ResultsBar controls={controls} count={count} />
      <PagedResults
        items={products}
        paging={paging}
        moreHref={hrefOf({ page: nextPage })}
        placeholder={{ ...skeleton, count: skeletons, label: t('listing.loading') }}
        empty={<NothingFound controls={controls} />}
      >
        {(found, more) => (
          <>
            <PreviousLink controls={controls} />
            <ProductList products={found} kind={kind} headingLevel={2} eagerCount={eagerCount} />
            {more}
          </>
        )}
      </PagedResults>
    </>
  )
}

function NothingFound({ controls: { filters, clearedHref } }: { controls: ListingControls }) {
  const { t } = useTranslation('catalog')
  const kind = isNarrowed(filters) ? 'noItemsViaThisFilter' : 'noProducts'
  const hint = isNarrowed(filters) ? 'noItemsHint' : 'noProductsHint'
  return (
    <div className="space-y-6">
      <EmptyState
        title={t(kind)}
        text={t(hint)}
        action={
          <>
            {hasFilter(filters) ? (
              <FilterLink href={clearedHref} className={buttonClass()}>
                {t('filters.clear')}
              </FilterLink>
            ) : null}
            <Link to={paths.products()} className={buttonClass({ variant: 'secondary' })}>
              {t('listing.seeAll')}
            </Link>
          </>
        }
      />
      <SectionBoundary>
        <Suspense>
          <RotatingBlock />
        </Suspense>
      </SectionBoundary>
    </div>
  )
}
