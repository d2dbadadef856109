import { useSyncExternalStore } from 'react'
import { createPersistedStore, usePersisted } from '../platform/storage/persisted-store.ts'
import { amountOf, countOr, isId, isShape, listOf, picturePathsOf, textOr } from '../platform/storage/shape.ts'

export type WishlistItem = {
  kind: 'product' | 'package'
  id: number
  name: string
  name_am: string
  price: string
  image_paths: string[]
  left_in_stock: number
  quantity: 1
}
type Wish = Pick<WishlistItem, 'kind' | 'id'>

function readItem(value: unknown): WishlistItem | null {
  if (!isShape(value) || !isId(value.id)) return null
  const [name, price] = [textOr(value.name, null), amountOf(value.price)]
  if (name === null || price === null) return null
  return {
    kind: value.kind === 'package' ? 'package' : 'product',
    id: value.id,
    name,
    name_am: textOr(value.name_am, name),
    price,
    image_paths: picturePathsOf(value.image_paths),
    left_in_stock: countOr(value.left_in_stock, 0),
    quantity: 1,
  }
}

/** Accepts an array, or an object with `items` as older versions of the shop stored it. */
function readWishlist(stored: unknown): WishlistItem[] | null {
  const list = isShape(stored) ? stored.items : stored
  return Array.isArray(list) ? listOf(list, readItem, ({ kind, id }) => `${kind} ${id}`) : null
}

const store = createPersistedStore<WishlistItem[]>({ key: 'wishlist', empty: [], read: readWishlist })

const isSame = (one: Wish) => (other: Wish) => one.kind === other.kind && one.id === other.id

type Wished = Omit<WishlistItem, 'quantity'>

/** Picks the stored fields from a product or package. */
const snapshot = ({ kind, id, name, name_am, price, image_paths, left_in_stock }: Wished): WishlistItem => ({
  kind,
  id,
  name,
  name_am,
  price,
  image_paths,
  left_in_stock,
  quantity: 1,
})

/** Adds or removes the item; returns true when it is in the list afterwards. */
export function toggleWish(wished: Wished): boolean {
  const item = snapshot(wished)
  const isWished = store.get().some(isSame(item))
  store.update((items) => (isWished ? items.filter((other) => !isSame(item)(other)) : [...items, item]))
  return !isWished
}

/** Updates the stored price, stock and names of an item that is in the list. */
export function refreshWish(today: Wished): void {
  const item = snapshot(today)
  const isStale = (kept: WishlistItem) => isSame(item)(kept) && JSON.stringify(kept) !== JSON.stringify(item)
  store.update((items) => (items.some(isStale) ? items.map((kept) => (isStale(kept) ? item : kept)) : items))
}

export const removeWish = (wish: Wish): void => store.update((items) => items.filter((item) => !isSame(wish)(item)))
export const clearWishlist = (): void => store.update((items) => (items.length === 0 ? items : []))
/** Undoes `clearWishlist`; items added since stay. */
export const restoreWishlist = (cleared: readonly WishlistItem[]): void =>
  store.update((items) => [...cleared.filter((item) => !items.some(isSame(item))), ...items])

export const useWishlist = (): WishlistItem[] => usePersisted(store)
/** Rerenders only when the result for this item changes. */
export const useIsWished = (wish: Wish): boolean =>
  useSyncExternalStore(
    store.subscribe,
    () => store.get().some(isSame(wish)),
    () => false,
  )
export const getWishlist = (): WishlistItem[] => store.get()
