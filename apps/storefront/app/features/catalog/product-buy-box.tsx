import type { Product } from '@zembil/contract/catalog-shapes'
import { useItemQuantity } from '../../state/cart-store.ts'
import { BuyBox } from './buy-box.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

export function ProductBuyBox({ product }: { product: Product }) {
  const inCart = useItemQuantity(product.id)
  const addToCart = useAddToCart()
  return <BuyBox goods={product} inCart={inCart} onAdd={(quantity) => addToCart(product, quantity)} />
}
