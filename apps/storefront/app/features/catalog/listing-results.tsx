import { isFilterActive } from '@zembil/rules/listing'
import { Button, buttonClass } from '@zembil/ui/button'
import { EmptyState } from '@zembil/ui/empty-state'
import { ErrorState } from '@zembil/ui/error-state'
import { LoadMore } from '@zembil/ui/load-more'
import { productGridClass } from '@zembil/ui/product-grid'
import { SkeletonList } from '@zembil/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { type ListingSource, useListing } from './listing.queries.ts'
import { isNarrowed } from './listing-filters.ts'
import { ProductList } from './product-list.tsx'
import type { ListingControls } from './use-listing-filters.ts'
import { useReadError } from './use-read-error.ts'

const skeletons = 15
/** Two rows of a phone's grid. */
const firstScreen = 4

type ListingResultsProps = { source: ListingSource; controls: ListingControls }

export function ListingResults({ source, controls }: ListingResultsProps) {
  const { t } = useTranslation(['catalog', 'common'])
  const messageOf = useReadError()
  const { filters } = controls
  const { products, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListing(
    source,
    filters,
  )
  const kind = filters.view === 'list' ? 'list' : 'listing'
  const problem = (retry: () => void) =>
    error ? (
      <ErrorState message={messageOf(error)} onRetry={retry} isRetrying={isFetching} retryLabel={t('common:retry')} />
    ) : null

  if (!products && error) return problem(() => void refetch())
  if (!products)
    return (
      <SkeletonList
        kind={kind === 'list' ? 'row' : 'card'}
        count={skeletons}
        label={t('listing.loading')}
        className={productGridClass(kind)}
      />
    )
  if (products.length === 0) return <NothingFound controls={controls} />
  return (
    <>
      <ProductList products={products} kind={kind} headingLevel={2} eagerCount={firstScreen} />
      {error ? <div className="pt-4">{problem(() => void fetchNextPage())}</div> : null}
      {hasNextPage && !error ? (
        <LoadMore label={t('common:loadMore')} isLoading={isFetchingNextPage} onLoadMore={() => void fetchNextPage()} />
      ) : null}
    </>
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
          {isFilterActive(filters) ? <Button onClick={clear}>{t('filters.clear')}</Button> : null}
          <Link to={paths.products()} className={buttonClass({ variant: 'secondary' })}>
            {t('listing.seeAll')}
          </Link>
        </>
      }
    />
  )
}
