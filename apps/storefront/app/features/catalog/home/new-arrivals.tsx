import { pageSizes } from '@zembil/rules/search/listing'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { productGridClass } from '@zembil/ui/goods/product-grid'
import { useDeferredValue } from 'react'
import { useIsHydrated } from '../../../platform/hooks/use-is-hydrated.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { SectionError } from '../../../platform/page/section-error.tsx'
import { HomeSection, seeAllClass } from '../tiles/home-section.tsx'
import { MoreLink } from '../tiles/more-link.tsx'
import { ProductList } from '../tiles/product-list.tsx'
import { useArrivalPages } from './home.queries.ts'

/** One row on large screens. More would exceed the HTML size budget of the home page. */
const firstCards = 7

export function NewArrivals() {
  const { t } = useTranslation(['home', 'common'])
  const seeAll = (
    <Link to={paths.products()} className={seeAllClass}>
      {t('common:allProducts')}
    </Link>
  )
  return (
    <HomeSection title={t('arrivals.title')} action={seeAll}>
      <Arrivals />
    </HomeSection>
  )
}

function Arrivals() {
  const { t } = useTranslation(['home', 'common', 'catalog'])
  const messageOf = useReadError()
  const { products, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useArrivalPages()
  const isWhole = useDeferredValue(useIsHydrated())
  const problem = error && (
    <SectionError message={messageOf(error)} onRetry={() => void (products ? fetchNextPage() : refetch())} />
  )
  if (!products && problem) return problem
  if (!products)
    return (
      <SkeletonList
        kind="card"
        count={pageSizes.newArrivals}
        label={t('common:loading')}
        className={productGridClass('arrivals')}
      />
    )
  if (products.length === 0) return <p className="text-muted">{t('catalog:noProducts')}</p>
  return (
    <>
      <ProductList products={isWhole ? products : products.slice(0, firstCards)} kind="arrivals" headingLevel={3} />
      {problem}
      {hasNextPage && !problem && (
        <MoreLink to={paths.products()} isLoading={isFetchingNextPage} onLoadMore={() => void fetchNextPage()} />
      )}
    </>
  )
}
