import type { ReactNode } from 'react'

const columns = {
  /** Listings: 2, 3, 4 or 5 columns. */
  listing: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5',
  /** New arrivals: 2, 4 or 7. */
  arrivals: 'grid-cols-2 md:grid-cols-4 xl:grid-cols-7',
  /** Recently viewed, beside a menu: 2, 3 or 5. */
  recent: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-5',
  list: 'lg:grid-cols-2',
}

export type GridColumns = keyof typeof columns

/** Also for skeletons, which must have the same layout as the cards. */
export function productGridClass(kind: GridColumns): string {
  return `grid gap-2 md:gap-3 ${columns[kind]}`
}

/** A list of cards; each child is an `<li>`. */
export function ProductGrid({ kind, children }: { kind: GridColumns; children: ReactNode }) {
  return <ul className={productGridClass(kind)}>{children}</ul>
}
