import { useEffect } from 'react'
import { useOnScreen } from '../../platform/hooks/use-on-screen.ts'
import { refreshWish, type WishlistItem } from '../../state/wishlist-store.ts'
import { PackageTile } from '../catalog/tiles/package-tile.tsx'
import { ProductTile } from '../catalog/tiles/product-tile.tsx'
import { WishedSnapshot } from './wished-snapshot.tsx'
import { useWishedPackage, useWishedProduct } from './wishlist.queries.ts'

type WishedTileProps = { item: WishlistItem }

/** One wish with current price and stock, loaded only near the viewport, because mobile data is expensive. */
export function WishedTile({ item }: WishedTileProps) {
  const [root, isNear] = useOnScreen<HTMLLIElement>({ margin: '400px', isOnce: true })
  const Wished = item.kind === 'package' ? WishedPackage : WishedProduct
  return (
    <li ref={root} className="min-w-0">
      <Wished item={item} isNear={isNear} />
    </li>
  )
}

function WishedProduct({ item, isNear }: WishedTileProps & { isNear: boolean }) {
  const { product, isGone } = useWishedProduct(item.id, isNear)
  useEffect(() => {
    if (product) refreshWish({ ...product, kind: 'product' })
  }, [product])
  if (!product || isGone) return <WishedSnapshot item={item} isGone={isGone} />
  return <ProductTile product={product} headingLevel={2} />
}

function WishedPackage({ item, isNear }: WishedTileProps & { isNear: boolean }) {
  const { sold, isGone } = useWishedPackage(item.id, isNear)
  useEffect(() => {
    if (sold) refreshWish({ ...sold, kind: 'package' })
  }, [sold])
  if (!sold || isGone) return <WishedSnapshot item={item} isGone={isGone} />
  return <PackageTile item={sold} headingLevel={2} />
}
