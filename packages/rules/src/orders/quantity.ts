/** Maximum per order of a non-stocked product that has no limit of its own. */
const nonStockedLimit = 50

export type StockedProduct = {
  is_non_stocked: boolean
  left_in_stock: number
  max_quantity_per_order: number | null
}

export type CustomerLimits = {
  left_in_stock: number
  max_quantity_per_order: number | null
  /** The customer's `bypass_product_quantity_restriction` is 1. */
  bypass: boolean
}

export type PackageComponent = { left_in_stock: number; quantity: number }
export type LimitedComponent = { max_quantity_per_order: number | null; quantity: number }

/** Clamps a quantity to 1…available; null (keep the old value) when it is unusable or nothing is available. */
export function clampQuantity(wanted: string | number, available: number): number | null {
  const isBlank = typeof wanted === 'string' && wanted.trim() === ''
  const quantity = Math.trunc(Number(wanted))
  if (isBlank || !Number.isFinite(quantity) || available < 1) return null
  return Math.min(Math.max(quantity, 1), available)
}

/** How many this customer may order at once. */
export function stockForCustomer({ left_in_stock, max_quantity_per_order, bypass }: CustomerLimits): number {
  if (bypass || max_quantity_per_order === null) return left_in_stock
  return Math.min(max_quantity_per_order, left_in_stock)
}

/** What keeps a customer who may order `available` from ordering more: the limit per order, or the stock. */
export function ceilingKind(available: number, limit: number | null): 'limit' | 'short' {
  return available === limit ? 'limit' : 'short'
}

/** The `left_in_stock` to show. Non-stocked products do not run out. */
export function sellableStock(product: StockedProduct): number {
  return product.is_non_stocked ? (product.max_quantity_per_order ?? nonStockedLimit) : product.left_in_stock
}

/** How many packages the scarcest component allows, capped by the package's allotment if it has one. */
export function packageStock(components: readonly PackageComponent[], allotment: number | null): number {
  if (components.length === 0) return 0
  const complete = components.map((component) => Math.floor(component.left_in_stock / component.quantity))
  return Math.min(...complete, allotment ?? Number.POSITIVE_INFINITY)
}

/** Maximum of a package per order: its own limit and those of its components, since their units count too. */
export function packageLimit(components: readonly LimitedComponent[], own: number | null): number | null {
  const limits = components.flatMap(({ max_quantity_per_order: limit, quantity }) =>
    limit === null ? [] : [Math.floor(limit / quantity)],
  )
  if (own !== null) limits.push(own)
  return limits.length === 0 ? null : Math.min(...limits)
}
