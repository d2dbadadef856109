import { productGridClass } from '@zembil/ui/goods/product-grid'
import type { ListingView } from './listing-filters.ts'

/** Two rows of the grid on a phone. */
const eagerCount = 4

/** The layout and the placeholders of a listing in a view. */
export function listingLook(view: ListingView) {
  const kind = view === 'list' ? 'list' : 'listing'
  const shape = view === 'list' ? 'row' : 'card'
  return { kind, eagerCount, skeleton: { kind: shape, className: productGridClass(kind) } } as const
}
