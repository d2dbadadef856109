import { fromWire } from '@zembil/rules/money/money'
import type { ListingFilters } from './listing-filters.ts'

type Sortable = { created_at: string; price: string; discount: number }

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const orders: Record<ListingFilters['sort'], (one: Sortable, other: Sortable) => number> = {
  created_at: (one, other) => byText(other.created_at, one.created_at),
  price: (one, other) => fromWire(one.price) - fromWire(other.price),
  '-price': (one, other) => fromWire(other.price) - fromWire(one.price),
  '-discount': (one, other) => other.discount - one.discount,
}

/** Sorts across loaded pages. Search results sorted by relevance keep the order the API returned. */
export function sortGoods<P extends Sortable>(products: readonly P[], { name, sort }: ListingFilters): readonly P[] {
  return name !== '' && sort === 'created_at' ? products : products.toSorted(orders[sort])
}
