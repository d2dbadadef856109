/** Sorting by discount also returns products without one; this drops them. */
export const discounted = <P extends { discount: number }>(products: readonly P[]): P[] =>
  products.filter(({ discount }) => discount > 0)
