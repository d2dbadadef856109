import { useTranslation } from 'react-i18next'
import { paths } from '../../../platform/page/paths.ts'
import { GoodsFailure } from './goods-failure.tsx'
import { useProductFailure } from './use-product-failure.ts'

export function ProductFailure({ error }: { error: unknown }) {
  const { t } = useTranslation(['product', 'common'])
  const message = useProductFailure()(t('failed'), error)
  return <GoodsFailure message={message} others={{ path: paths.products(), label: t('common:allProducts') }} />
}
