import type { Product } from '@zembil/contract/catalog-shapes'
import { pageSizes } from '@zembil/rules/listing'
import { ErrorState } from '@zembil/ui/error-state'
import { LoadMore } from '@zembil/ui/load-more'
import { productGridClass } from '@zembil/ui/product-grid'
import { SectionHeading } from '@zembil/ui/section-heading'
import { SkeletonList } from '@zembil/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nameIn } from '../../platform/localised.ts'
import { paths } from '../../platform/paths.ts'
import { SectionBoundary } from '../../platform/section-boundary.tsx'
import { useLanguage } from '../../platform/use-language.ts'
import { ProductList } from './product-list.tsx'
import { useRelatedProducts } from './product-related.queries.ts'
import { useProductFailure } from './use-product-failure.ts'

/** More products from the subcategory. */
export function ProductRelated({ product }: { product: Product }) {
  const { t } = useTranslation('product')
  const name = nameIn(useLanguage(), product.subcategory)
  const seeAll = (
    <Link
      to={paths.subcategory(product.subcategory_id)}
      className="inline-flex min-h-target items-center font-semibold text-primary hover:underline"
    >
      {t('related.seeAll')}
    </Link>
  )
  return (
    <section aria-labelledby="related" className="space-y-3">
      <SectionHeading id="related" title={t('related.title', { name })} action={seeAll} />
      <SectionBoundary>
        <Results product={product} />
      </SectionBoundary>
    </section>
  )
}

function Results({ product }: { product: Product }) {
  const { t } = useTranslation(['product', 'common'])
  const failure = useProductFailure()
  const { products, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useRelatedProducts(product)
  const problem = error && (
    <ErrorState
      message={failure(t('error_fetch_related_products'), error)}
      onRetry={() => void (products ? fetchNextPage() : refetch())}
      isRetrying={isFetching}
      retryLabel={t('common:retry')}
    />
  )
  if (!products && problem) return problem
  if (!products)
    return (
      <SkeletonList
        kind="card"
        count={pageSizes.relatedProducts}
        label={t('related.loading')}
        className={productGridClass('listing')}
      />
    )
  if (products.length === 0) return <p className="text-muted">{t('no_related_products')}</p>
  return (
    <>
      <ProductList products={products} headingLevel={3} />
      {problem}
      {hasNextPage && !problem ? (
        <LoadMore label={t('common:loadMore')} isLoading={isFetchingNextPage} onLoadMore={() => void fetchNextPage()} />
      ) : null}
    </>
  )
}
