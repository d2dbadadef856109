import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { ProductGrid, productGridClass } from '@zembil/ui/goods/product-grid'
import { BasketIcon, HeartIcon, TrashIcon } from '@zembil/ui/layout/icon'
import { useState } from 'react'
import { useFocusKept } from '../../platform/hooks/use-focus-kept.ts'
import { useIsHydrated } from '../../platform/hooks/use-is-hydrated.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Link } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'
import { clearWishlist, restoreWishlist, useWishlist, type WishlistItem } from '../../state/wishlist-store.ts'
import { useBuyAll } from './use-buy-all.ts'
import { WishedTile } from './wished-tile.tsx'

const placeholders = 5

/** The wishlist, newest first. It is stored in the browser, so the server renders placeholders. */
export function WishedGoods() {
  const { t } = useTranslation('wishlist')
  const isKnown = useIsHydrated()
  const items = useWishlist()
  const [cleared, setCleared] = useState<readonly WishlistItem[]>([])
  const root = useFocusKept(items.length)
  const clear = () => {
    setCleared(items)
    clearWishlist()
  }
  const undo = () => {
    restoreWishlist(cleared)
    setCleared([])
  }
  if (!isKnown)
    return (
      <SkeletonList kind="card" count={placeholders} label={t('loading')} className={productGridClass('listing')} />
    )
  return (
    <div ref={root} tabIndex={-1} className="outline-none">
      {items.length > 0 ? (
        <Filled items={items} onClear={clear} />
      ) : (
        <Empty onUndo={cleared.length > 0 ? undo : undefined} />
      )}
    </div>
  )
}

function Filled({ items, onClear }: { items: readonly WishlistItem[]; onClear: () => void }) {
  const { t } = useTranslation('wishlist')
  const { buyAll, isBuying } = useBuyAll()
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pb-4">
        <p role="status" className="mr-auto text-muted">
          {t('count', { count: items.length })}
        </p>
        <Button variant="ghost" icon={<TrashIcon className="size-5" />} onClick={onClear}>
          {t('clear')}
        </Button>
        <Button
          icon={<BasketIcon className="size-5" />}
          isLoading={isBuying}
          onClick={() => void buyAll(items)}
          className="w-full sm:w-auto"
        >
          {t('buyAll')}
        </Button>
      </div>
      <ProductGrid kind="listing">
        {items.toReversed().map((item) => (
          <WishedTile key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </ProductGrid>
    </>
  )
}

function Empty({ onUndo }: { onUndo: (() => void) | undefined }) {
  const { t } = useTranslation('wishlist')
  return (
    <EmptyState
      title={t(onUndo ? 'empty.cleared' : 'empty.title')}
      text={t(onUndo ? 'empty.clearedText' : 'empty.text')}
      icon={<HeartIcon className="size-10" />}
      action={
        <>
          <Link to={paths.products()} className={buttonClass()}>
            {t('empty.shop')}
          </Link>
          {onUndo && (
            <Button variant="secondary" onClick={onUndo}>
              {t('empty.undo')}
            </Button>
          )}
        </>
      }
    />
  )
}
