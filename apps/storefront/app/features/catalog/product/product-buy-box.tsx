import type { Product } from '@zembil/contract/catalog-shapes'
import { useItemQuantity } from '../../../state/cart-store.ts'
import { useAddToCart } from '../tiles/use-add-to-cart.ts'
import { BuyBox } from './buy-box.tsx'

export function ProductBuyBox({ product }: { product: Product }) {
  const inCart = useItemQuantity(product.id)
  const addToCart = useAddToCart()
  return <BuyBox goods={product} inCart={inCart} onAdd={(quantity) => addToCart(product, quantity)} />
}
