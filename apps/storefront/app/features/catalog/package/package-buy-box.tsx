import type { Package } from '@zembil/contract/catalog-shapes'
import { addPackage, usePackageQuantity } from '../../../state/cart-store.ts'
import { BuyBox } from '../product/buy-box.tsx'
import { useAddToCart } from '../tiles/use-add-to-cart.ts'

export function PackageBuyBox({ item, onDone }: { item: Package; onDone?: () => void }) {
  const inCart = usePackageQuantity(item.id)
  const add = useAddToCart(addPackage, inCart)
  return <BuyBox goods={item} inCart={inCart} onAdd={(quantity) => add(item, quantity)} onDone={onDone} />
}
