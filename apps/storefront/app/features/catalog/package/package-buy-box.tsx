import type { Package } from '@zembil/contract/catalog-shapes'
import { usePackageQuantity } from '../../../state/cart-store.ts'
import { BuyBox } from '../product/buy-box.tsx'
import { useAddPackage } from '../tiles/use-add-package.ts'

export function PackageBuyBox({ item, onDone }: { item: Package; onDone?: () => void }) {
  const inCart = usePackageQuantity(item.id)
  const add = useAddPackage()
  return <BuyBox goods={item} inCart={inCart} onAdd={(quantity) => add(item, quantity)} onDone={onDone} />
}
