import type { Product } from '@zembil/contract/catalog-shapes'
import { pageSizes } from '@zembil/rules/listing'
import { productGridClass } from '@zembil/ui/product-grid'
import { useTranslation } from 'react-i18next'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { paths } from '../../../platform/page/paths.ts'
import { PagedResults } from '../listing/paged-results.tsx'
import { ProductList } from '../tiles/product-list.tsx'
import { useRelatedProducts } from './product-related.queries.ts'
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
      placeholder={{
        kind: 'card',
        count: pageSizes.relatedProducts,
        label: t('related.loading'),
        className: productGridClass('listing'),
      }}
      empty={<p className="text-muted">{t('no_related_products')}</p>}
      messageOf={(error) => failure(t('error_fetch_related_products'), error)}
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
