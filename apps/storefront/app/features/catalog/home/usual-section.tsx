import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { HomeSection } from '../tiles/home-section.tsx'
import { ProductStrip } from '../tiles/product-strip.tsx'
import { useUsualProducts } from '../usual.queries.ts'

/** For somebody who has bought before. Below the first screen, which must not shift when the goods arrive. */
export function UsualSection() {
  const { t } = useTranslation('home')
  const products = useUsualProducts()
  if (products.length === 0) return null
  return (
    <HomeSection title={t('usual')}>
      <ProductStrip label={t('usual')} products={products} />
    </HomeSection>
  )
}
