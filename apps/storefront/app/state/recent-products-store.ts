import type { Product } from '@zembil/contract/catalog-shapes'
import { recentProductsCap } from '@zembil/rules/search/listing'
import { createPersistedStore, usePersisted } from '../platform/storage/persisted-store.ts'
import {
  amountOf,
  countOr,
  isId,
  isShape,
  listOf,
  percentOr,
  picturePathsOf,
  textOr,
} from '../platform/storage/shape.ts'

/** The fields a product card shows. Both a full product and a stored snapshot have this shape. */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'name_am'
  | 'price'
  | 'discount'
  | 'originalPrice'
  | 'image_paths'
  | 'thumbnail_image_paths'
  | 'unit'
  | 'unit_am'
  | 'left_in_stock'
  | 'max_quantity_per_order'
>

function readProduct(value: unknown): CardProduct | null {
  if (!isShape(value) || !isId(value.id)) return null
  const [name, price] = [textOr(value.name, null), amountOf(value.price)]
  if (name === null || price === null) return null
  const unit = textOr(value.unit, '')
  return {
    id: value.id,
    name,
    name_am: textOr(value.name_am, name),
    price,
    discount: percentOr(value.discount, 0),
    originalPrice: amountOf(value.originalPrice) ?? price,
    image_paths: picturePathsOf(value.image_paths),
    thumbnail_image_paths: picturePathsOf(value.thumbnail_image_paths),
    unit,
    unit_am: textOr(value.unit_am, unit),
    left_in_stock: countOr(value.left_in_stock, 0),
    max_quantity_per_order: countOr(value.max_quantity_per_order, null),
  }
}

const readRecent = (stored: unknown): CardProduct[] | null =>
  Array.isArray(stored) ? listOf(stored, readProduct, ({ id }) => id).slice(0, recentProductsCap) : null

const store = createPersistedStore<CardProduct[]>({ key: 'recent-products', empty: [], read: readRecent })

/** Puts a current snapshot of the product first and drops the oldest beyond the cap. */
export function rememberViewed(product: CardProduct): void {
  const snapshot = readProduct(product)
  if (!snapshot) return
  store.update((viewed) => [snapshot, ...viewed.filter(({ id }) => id !== snapshot.id)].slice(0, recentProductsCap))
}

export const clearRecentProducts = (): void => store.update((viewed) => (viewed.length === 0 ? viewed : []))
export const useRecentProducts = (): CardProduct[] => usePersisted(store)
export const getRecentProducts = (): CardProduct[] => store.get()
