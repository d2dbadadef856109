import type { Product } from '@zembil/contract/catalog-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money'
import { useTranslation } from 'react-i18next'
import { nameIn, unitIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { ProductData } from '../../../platform/page/structured-data.tsx'

type ProductHeadProps = { product: Product; description: string }

/** Metadata of a product for search engines and link previews. */
export function ProductHead({ product, description }: ProductHeadProps) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  const [name, unit] = [nameIn(language, product), unitIn(language, product)]
  const path = paths.product(product.id)
  const price = formatPrice(fromWire(product.price), language)
  return (
    <>
      <PageHead
        title={`${name}, ${unit}`}
        description={t('metaDescription', { name, unit, price, description })}
        path={path}
        image={product.image_paths[0]}
        price={product.price}
      />
      <ProductData
        name={name}
        description={description}
        path={path}
        images={product.image_paths}
        price={product.price}
        brand={product.brand}
        isAvailable={product.left_in_stock > 0}
        sku={String(product.id)}
      />
    </>
  )
}
