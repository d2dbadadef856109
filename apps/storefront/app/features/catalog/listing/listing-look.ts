import { productGridClass } from '@zembil/ui/product-grid'
import type { ListingView } from './listing-filters.ts'

/** Two rows of a phone's grid. */
const eagerCount = 4

/** How a listing is laid out in a view, and the placeholders that stand where its goods will. */
export function listingLook(view: ListingView) {
  const kind = view === 'list' ? 'list' : 'listing'
  const shape = view === 'list' ? 'row' : 'card'
  return { kind, eagerCount, skeleton: { kind: shape, className: productGridClass(kind) } } as const
}
