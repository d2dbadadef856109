import { useSyncExternalStore } from 'react'
import { createPersistedStore, usePersisted } from '../../platform/persisted-store.ts'
import { isId, isShape, listOf, numberOr, textOr, textsOf } from '../../platform/shape.ts'

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
  const [name, price] = [textOr(value.name, null), textOr(value.price, null)]
  if (name === null || price === null) return null
  return {
    kind: value.kind === 'package' ? 'package' : 'product',
    id: value.id,
    name,
    name_am: textOr(value.name_am, name),
    price,
    image_paths: textsOf(value.image_paths),
    left_in_stock: numberOr(value.left_in_stock, 0),
    quantity: 1,
  }
}

/** A bare list, or the list as `items`, as an older version of the shop may have kept it. */
export function readWishlist(stored: unknown): WishlistItem[] | null {
  const list = isShape(stored) ? stored.items : stored
  return Array.isArray(list) ? listOf(list, readItem) : null
}

const store = createPersistedStore<WishlistItem[]>({ key: 'wishlist', empty: [], read: readWishlist })

const isSame = (one: Wish) => (other: Wish) => one.kind === other.kind && one.id === other.id

/** Adds what is absent, removes what is present; true when it is in the list afterwards. */
export function toggleWish({
  kind,
  id,
  name,
  name_am,
  price,
  image_paths,
  left_in_stock,
}: Omit<WishlistItem, 'quantity'>) {
  const item: WishlistItem = { kind, id, name, name_am, price, image_paths, left_in_stock, quantity: 1 }
  const isWished = store.get().some(isSame(item))
  store.update((items) => (isWished ? items.filter((other) => !isSame(item)(other)) : [...items, item]))
  return !isWished
}

export const removeWish = (wish: Wish): void => store.update((items) => items.filter((item) => !isSame(wish)(item)))
export const clearWishlist = (): void => store.update((items) => (items.length === 0 ? items : []))

export const useWishlist = (): WishlistItem[] => usePersisted(store)
/** Renders only when the answer for this one changes. */
export const useIsWished = (wish: Wish): boolean =>
  useSyncExternalStore(
    store.subscribe,
    () => store.get().some(isSame(wish)),
    () => false,
  )
export const getWishlist = (): WishlistItem[] => store.get()
