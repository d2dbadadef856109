import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { ScrollStrip } from '@zembil/ui/layout/scroll-strip'
import { useDeferredValue } from 'react'
import { useOnScreen } from '../../../platform/hooks/use-on-screen.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { CardProduct } from '../../../state/recent-products-store.ts'
import { ProductTile } from './product-tile.tsx'

/** As many cards as a phone shows at once, and one more. */
const firstCards = 4

/** A horizontally scrolling row of products. Draws the rest of them once it is on the screen. */
export function ProductStrip({ label, products }: { label: string; products: readonly CardProduct[] }) {
  const { t } = useTranslation()
  const [root, isOnScreen] = useOnScreen<HTMLDivElement>({ isOnce: true })
  const isWhole = useDeferredValue(isOnScreen)
  return (
    <div ref={root}>
      <ScrollStrip label={label} previousLabel={t('scrollBack')} nextLabel={t('scrollOn')} arrowsAt="top-15 md:top-42">
        {products.slice(0, isWhole ? undefined : firstCards).map((product) => (
          <li key={product.id} className="w-40">
            <ProductTile product={product} headingLevel={3} />
          </li>
        ))}
      </ScrollStrip>
    </div>
  )
}

/** As high as the row that replaces it. */
export function StripSkeleton({ label }: { label: string }) {
  return (
    <SkeletonList kind="card" count={7} label={label} className="flex gap-3 overflow-hidden p-1 *:w-40 *:shrink-0" />
  )
}
