import type { Page } from '@playwright/test'
import type { Product } from '@zembil/contract/catalog-shapes'
import { cartLine, productsForSale } from './ordering.ts'

const byName = (one: Product, other: Product) => other.name_am.length - one.name_am.length || one.id - other.id

/** A device of somebody who shops a lot: twelve lines in the cart, twenty recent goods and wishes, with long names. */
export async function keepFullDevice(page: Page): Promise<void> {
  const goods = (await productsForSale()).toSorted(byName).slice(0, 20)
  const entries = {
    cart: { items: goods.slice(0, 12).map((product) => cartLine(product)), packages: [] },
    'recent-products': goods,
    wishlist: goods.map((product) => ({ ...product, kind: 'product', quantity: 1 })),
  }
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value))
  }, entries)
}
