import type { Product } from '@zembil/contract/catalog-shapes'
import { pageSizes } from '@zembil/rules/search/listing'
import { productGridClass } from '@zembil/ui/goods/product-grid'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { paths } from '../../../platform/page/paths.ts'
import { useRelatedProducts } from '../goods.queries.ts'
import { PagedResults } from '../tiles/paged-results.tsx'
import { ProductList } from '../tiles/product-list.tsx'
import { RelatedSection } from './related-section.tsx'
import { useProductFailure } from './use-product-failure.ts'

/** More products from the subcategory. */
export function ProductRelated({ product }: { product: Product }) {
  const { t } = useTranslation('product')
  const name = nameIn(useLanguage(), product.subcategory)
  return (
    <RelatedSection title={t('related.title', { name })} allPath={paths.subcategory(product.subcategory_id)}>
      <Results product={product} />
    </RelatedSection>
  )
}

function Results({ product }: { product: Product }) {
  const { t } = useTranslation('product')
  const failure = useProductFailure()
  const { products, ...paging } = useRelatedProducts(product)
  return (
    <PagedResults
      items={products}
      paging={paging}
      moreHref={paths.subcategory(product.subcategory_id)}
      placeholder={{
        kind: 'card',
        count: pageSizes.relatedProducts,
        label: t('related.loading'),
        className: productGridClass('listing'),
      }}
      empty={<p className="text-muted">{t('noRelatedProducts')}</p>}
      messageOf={(error) => failure(t('errorFetchRelatedProducts'), error)}
    >
      {(related, more) => (
        <>
          <ProductList products={related} headingLevel={3} />
          {more}
        </>
      )}
    </PagedResults>
  )
}
