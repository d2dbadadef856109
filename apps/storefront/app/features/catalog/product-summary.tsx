import type { Product } from '@zembil/contract/catalog-shapes'
import type { Language } from '@zembil/rules/language'
import { fromWire, originalPrice, percentOff } from '@zembil/rules/money'
import { Badge } from '@zembil/ui/badge'
import { Price } from '@zembil/ui/price'
import { StockLabel } from '@zembil/ui/stock-label'
import { useTranslation } from 'react-i18next'
import { nameIn, unitIn } from '../../platform/localised.ts'
import { useLanguage } from '../../platform/use-language.ts'

const otherLanguage: Record<Language, Language> = { en: 'am', am: 'en' }

/** Both names, price and stock. */
export function ProductSummary({ product }: { product: Product }) {
  const { t } = useTranslation(['product', 'catalog'])
  const language = useLanguage()
  const other = otherLanguage[language]
  const price = fromWire(product.price)
  const percent = percentOff(product.discount)
  const stockTexts = {
    in: t('stock.in'),
    out: t('stock.out'),
    low: (count: number) => t('stock.low', { count }),
  }
  return (
    <div className="space-y-3">
      <div>
        <h1 className="text-xl font-bold wrap-anywhere md:text-2xl">{nameIn(language, product)}</h1>
        <p lang={other} className="text-lg text-muted wrap-anywhere">
          {nameIn(other, product)}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-muted">
        {unitIn(language, product)}
        {product.is_fasting ? <Badge tone="green">{t('fasting')}</Badge> : null}
      </p>
      <Price
        amount={price}
        size="lg"
        language={language}
        original={percent === null ? null : originalPrice(price, percent)}
        originalLabel={t('catalog:card.originalPrice')}
        percentOff={percent === null ? null : t('catalog:percentOff', { percent })}
      />
      <StockLabel leftInStock={product.left_in_stock} texts={stockTexts} />
    </div>
  )
}
