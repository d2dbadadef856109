import { isFilterActive } from '@zembil/rules/listing'
import { Button, buttonClass } from '@zembil/ui/button'
import { EmptyState } from '@zembil/ui/empty-state'
import { ProductGrid } from '@zembil/ui/product-grid'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../platform/page/paths.ts'
import { clearPackageFilters } from '../listing/clear-package-filters.ts'
import { listingLook } from '../listing/listing-look.ts'
import { PagedResults } from '../listing/paged-results.tsx'
import type { ListingControls } from '../listing/use-listing-filters.ts'
import { PackageTile } from '../tiles/package-tile.tsx'
import { type PackageSource, usePackageListing } from './package-listing.queries.ts'

const skeletons = { all: 10, tag: 15 }

type PackageResultsProps = { source: PackageSource; controls: ListingControls }

export function PackageResults({ source, controls: { filters } }: PackageResultsProps) {
  const { t } = useTranslation('packages')
  const { packages, ...paging } = usePackageListing(source, filters)
  const { kind, eagerCount, skeleton } = listingLook(filters.view)
  return (
    <PagedResults
      items={packages}
      paging={paging}
      placeholder={{ ...skeleton, count: skeletons[source.kind], label: t('loading') }}
      empty={<NothingFound isFiltered={isFilterActive(filters)} />}
    >
      {(found, more) => (
        <>
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
  )
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation(['packages', 'catalog'])
  return (
    <EmptyState
      title={t('no_matching_products')}
      text={t('catalog:no_items_hint')}
      action={
        <>
          {isFiltered ? <Button onClick={clearPackageFilters}>{t('catalog:filters.clear')}</Button> : null}
          <Link to={paths.packages} className={buttonClass({ variant: 'secondary' })}>
            {t('seeAll')}
          </Link>
        </>
      }
    />
  )
}
