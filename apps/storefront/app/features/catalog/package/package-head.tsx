import type { Package } from '@zembil/contract/catalog-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money'
import { useTranslation } from 'react-i18next'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { ProductData } from '../../../platform/page/structured-data.tsx'
import { contentsText } from './contents-text.ts'

/** Metadata of a package for search engines and link previews. */
export function PackageHead({ item }: { item: Package }) {
  const { t } = useTranslation('packages')
  const language = useLanguage()
  const [name, contents] = [nameIn(language, item), contentsText(language, item)]
  const path = paths.package(item.id)
  const price = formatPrice(fromWire(item.price), language)
  return (
    <>
      <PageHead
        title={name}
        description={t('metaDescription', { name, price, contents })}
        path={path}
        image={item.image_paths[0]}
        price={item.price}
      />
      <ProductData
        name={name}
        description={contents}
        path={path}
        images={item.image_paths}
        price={item.price}
        brand={null}
        isAvailable={item.left_in_stock > 0}
        sku={`package-${item.id}`}
      />
    </>
  )
}
