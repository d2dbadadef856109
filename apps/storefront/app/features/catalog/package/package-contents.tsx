import type { Package } from '@zembil/contract/catalog-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { GoodsLine } from '@zembil/ui/goods/goods-line'
import { nameIn, unitIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { paths } from '../../../platform/page/paths.ts'
import { RouterLink } from '../../../platform/page/router-link.tsx'

/** Each product of a package with quantity and price. */
export function PackageContents({ item, headingLevel }: { item: Package; headingLevel: 2 | 3 }) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const Heading = `h${headingLevel}` as const
  return (
    <div className="space-y-3">
      <Heading className={headingLevel === 2 ? 'text-lg font-bold' : 'font-bold'}>{t('package.includes')}</Heading>
      <ul>
        {item.products.map((product) => (
          <li key={product.id} className="border-b border-line last:border-b-0">
            <GoodsLine
              href={paths.product(product.id)}
              name={nameIn(language, product)}
              picturePath={product.thumbnail_image_paths[0]}
              Link={RouterLink}
            >
              <span className="font-bold text-ink">{product.pivot.quantity} ×</span>{' '}
              {formatPrice(fromWire(product.price), language)} · {unitIn(language, product)}
            </GoodsLine>
          </li>
        ))}
      </ul>
    </div>
  )
}
