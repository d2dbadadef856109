import { accountApi } from '../../../platform/api/api.ts'
import { addPackage, addProduct, getCart } from '../../../state/cart-store.ts'

export function isCartEmpty(): boolean {
  const { items, packages } = getCart()
  return items.length + packages.length === 0
}

/** Puts the lines of a canceled order back into the cart. Returns false if that failed: the order is canceled anyway. */
export async function bringBack(id: number): Promise<boolean> {
  try {
    const { data } = await accountApi('GET /orders/:id/reorder', { params: { id } })
    for (const { product, quantity } of data.products) if (quantity > 0) addProduct(product, quantity)
    for (const { package: sold, quantity } of data.packages) if (quantity > 0) addPackage(sold, quantity)
    return !isCartEmpty()
  } catch {
    return false
  }
}
