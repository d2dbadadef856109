import { isFilterActive } from '@zembil/rules/search/listing'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { buttonClass } from '@zembil/ui/forms/button'
import { ProductGrid } from '@zembil/ui/goods/product-grid'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Link } from '../../../../platform/page/link.tsx'
import { paths } from '../../../../platform/page/paths.ts'
import { PackageTile } from '../../tiles/package-tile.tsx'
import { PagedResults } from '../../tiles/paged-results.tsx'
import { listingLook } from '../listing-look.ts'
import { PreviousLink } from '../previous-link.tsx'
import { ResultsBar } from '../results-bar.tsx'
import type { ListingControls } from '../use-listing-filters.ts'
import { type PackageSource, usePackageListing } from './package-listing.queries.ts'

const skeletons = { all: 10, tag: 15 }

type PackageResultsProps = { source: PackageSource; controls: ListingControls }

export function PackageResults({ source, controls }: PackageResultsProps) {
  const { t } = useTranslation('packages')
  const { filters, hrefOf } = controls
  const { packages, total, nextPage, ...paging } = usePackageListing(source, filters)
  const count = total === undefined ? undefined : t('count', { count: total })
  const { kind, eagerCount, skeleton } = listingLook(filters.view)
  return (
    <>
      <ResultsBar controls={controls} count={count} />
      <PagedResults
        items={packages}
        paging={paging}
        moreHref={hrefOf({ page: nextPage })}
        placeholder={{ ...skeleton, count: skeletons[source.kind], label: t('loading') }}
        empty={<NothingFound controls={controls} />}
      >
        {(found, more) => (
          <>
            <PreviousLink controls={controls} />
            <ProductGrid kind={kind}>
              {found.map((item, index) => (
                <li key={item.id} className="min-w-0">
                  <PackageTile item={item} layout={filters.view} headingLevel={2} isEager={index < eagerCount} />
                </li>
              ))}
            </ProductGrid>
            {more}
          </>
        )}
      </PagedResults>
    </>
  )
}

function NothingFound({ controls: { filters, resetHref } }: { controls: ListingControls }) {
  const { t } = useTranslation(['packages', 'catalog'])
  return (
    <EmptyState
      title={t('noMatchingProducts')}
      text={t('catalog:noItemsHint')}
      action={
        <>
          {isFilterActive(filters) ? (
            <a href={resetHref} className={buttonClass()}>
              {t('catalog:filters.clear')}
            </a>
          ) : null}
          <Link to={paths.packages} className={buttonClass({ variant: 'secondary' })}>
            {t('seeAll')}
          </Link>
        </>
      }
    />
  )
}
