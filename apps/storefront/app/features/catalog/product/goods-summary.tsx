import type { Product } from '@zembil/contract/catalog-shapes'
import { otherLanguage } from '@zembil/rules/people/language'
import { StockLabel } from '@zembil/ui/goods/stock-label'
import type { ReactNode } from 'react'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { DetailPrice } from './detail-price.tsx'
import { ShareButton } from './share-button.tsx'

type GoodsSummaryProps = {
  /** A product or a package. */
  goods: Pick<Product, 'name' | 'name_am' | 'price' | 'originalPrice' | 'left_in_stock'>
  /** The path of its detail page. */
  path: string
  /** Below the price: what a kilogram costs, what a package saves. */
  priceNote?: ReactNode
  /** One line below the names, e.g. the unit. */
  children: ReactNode
}

/** Names in both languages, price, stock and a share button. */
export function GoodsSummary({ goods, path, priceNote, children }: GoodsSummaryProps) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  const other = otherLanguage[language]
  const name = nameIn(language, goods)
  const stockTexts = {
    in: t('stock.in'),
    out: t('stock.out'),
    low: (count: number) => t('stock.low', { count }),
  }
  return (
    <div className="space-y-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-xl font-bold wrap-anywhere md:text-2xl">{name}</h1>
          <p lang={other} className="text-lg text-muted wrap-anywhere">
            {nameIn(other, goods)}
          </p>
        </div>
        <ShareButton path={path} title={name} />
      </div>
      <p className="flex flex-wrap items-center gap-2 text-muted">{children}</p>
      <div>
        <DetailPrice goods={goods} />
        {priceNote ? <p className="text-sm text-muted tabular-nums">{priceNote}</p> : null}
      </div>
      <StockLabel leftInStock={goods.left_in_stock} texts={stockTexts} />
    </div>
  )
}
