import type { Product } from '@zembil/contract/catalog-shapes'
import { Badge } from '@zembil/ui/badge'
import { useTranslation } from 'react-i18next'
import { unitIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { paths } from '../../../platform/page/paths.ts'
import { GoodsSummary } from './goods-summary.tsx'

export function ProductSummary({ product }: { product: Product }) {
  const { t } = useTranslation('product')
  return (
    <GoodsSummary goods={product} path={paths.product(product.id)}>
      {unitIn(useLanguage(), product)}
      {product.is_fasting ? <Badge tone="green">{t('fasting')}</Badge> : null}
    </GoodsSummary>
  )
}
