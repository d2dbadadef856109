import { fromWire } from '@zembil/rules/money/money'
import { unitPrice } from '@zembil/rules/money/unit-price'
import type { ListingFilters } from './listing-filters.ts'

/** Packages have no `unit`. */
type Sortable = { created_at: string; price: string; discount: number; unit?: string }

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** What is sold by the piece comes last, as the API returns it. */
const perUnit = ({ price, unit = '' }: Sortable) => unitPrice(fromWire(price), unit)?.amount ?? Number.MAX_SAFE_INTEGER

const orders: Record<ListingFilters['sort'], (one: Sortable, other: Sortable) => number> = {
  created_at: (one, other) => byText(other.created_at, one.created_at),
  price: (one, other) => fromWire(one.price) - fromWire(other.price),
  '-price': (one, other) => fromWire(other.price) - fromWire(one.price),
  unit_price: (one, other) => perUnit(one) - perUnit(other),
  '-discount': (one, other) => other.discount - one.discount,
}

/** Sorts across loaded pages. Search results sorted by relevance keep the order the API returned. */
export function sortGoods<P extends Sortable>(products: readonly P[], { name, sort }: ListingFilters): readonly P[] {
  return name !== '' && sort === 'created_at' ? products : products.toSorted(orders[sort])
}
