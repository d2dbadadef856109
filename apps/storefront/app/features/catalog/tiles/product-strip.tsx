import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { ScrollStrip } from '@zembil/ui/layout/scroll-strip'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { CardProduct } from '../../../state/recent-products-store.ts'
import { ProductTile } from './product-tile.tsx'

/** A horizontally scrolling row of products. */
export function ProductStrip({ label, products }: { label: string; products: readonly CardProduct[] }) {
  const { t } = useTranslation()
  return (
    <ScrollStrip label={label} previousLabel={t('scrollBack')} nextLabel={t('scrollOn')}>
      {products.map((product) => (
        <li key={product.id} className="w-40">
          <ProductTile product={product} headingLevel={3} />
        </li>
      ))}
    </ScrollStrip>
  )
}

/** As high as the row that replaces it. */
export function StripSkeleton({ label }: { label: string }) {
  return (
    <SkeletonList kind="card" count={7} label={label} className="flex gap-3 overflow-hidden p-1 *:w-40 *:shrink-0" />
  )
}
