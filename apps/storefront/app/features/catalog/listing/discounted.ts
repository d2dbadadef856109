/** The order by discount goes on with what has none; a list of discounts ends there. */
export const discounted = <P extends { discount: number }>(products: readonly P[]): P[] =>
  products.filter(({ discount }) => discount > 0)
