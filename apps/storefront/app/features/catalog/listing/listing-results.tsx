import { Button, buttonClass } from '@zembil/ui/button'
import { EmptyState } from '@zembil/ui/empty-state'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../platform/page/paths.ts'
import { ProductList } from '../tiles/product-list.tsx'
import { type ListingSource, useListing } from './listing.queries.ts'
import { hasFilter, isNarrowed } from './listing-filters.ts'
import { listingLook } from './listing-look.ts'
import { PagedResults } from './paged-results.tsx'
import type { ListingControls } from './use-listing-filters.ts'

const skeletons = 15

type ListingResultsProps = { source: ListingSource; controls: ListingControls }

export function ListingResults({ source, controls }: ListingResultsProps) {
  const { t } = useTranslation('catalog')
  const { filters } = controls
  const { products, ...paging } = useListing(source, filters)
  const { kind, eagerCount, skeleton } = listingLook(filters.view)
  return (
    <PagedResults
      items={products}
      paging={paging}
      placeholder={{ ...skeleton, count: skeletons, label: t('listing.loading') }}
      empty={<NothingFound controls={controls} />}
    >
      {(found, more) => (
        <>
          <ProductList products={found} kind={kind} headingLevel={2} eagerCount={eagerCount} />
          {more}
        </>
      )}
    </PagedResults>
  )
}

function NothingFound({ controls: { filters, clear } }: { controls: ListingControls }) {
  const { t } = useTranslation('catalog')
  const kind = isNarrowed(filters) ? 'no_items_via_this_filter' : 'no_products'
  const hint = isNarrowed(filters) ? 'no_items_hint' : 'no_products_hint'
  return (
    <EmptyState
      title={t(kind)}
      text={t(hint)}
      action={
        <>
          {hasFilter(filters) ? <Button onClick={clear}>{t('filters.clear')}</Button> : null}
          <Link to={paths.products()} className={buttonClass({ variant: 'secondary' })}>
            {t('listing.seeAll')}
          </Link>
        </>
      }
    />
  )
}
