/** How many of a non-stocked product one order may hold when the product sets no limit of its own. */
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

/** A typed or chosen quantity brought into 1…available; null means there is nothing usable and the old value stays. */
export function clampQuantity(wanted: string | number, available: number): number | null {
  const isBlank = typeof wanted === 'string' && wanted.trim() === ''
  const quantity = Math.trunc(Number(wanted))
  if (isBlank || !Number.isFinite(quantity) || available < 1) return null
  return Math.min(Math.max(quantity, 1), available)
}

/** What this customer may put into one order. */
export function stockForCustomer({ left_in_stock, max_quantity_per_order, bypass }: CustomerLimits): number {
  if (bypass || max_quantity_per_order === null) return left_in_stock
  return Math.min(max_quantity_per_order, left_in_stock)
}

/** The `left_in_stock` to show: goods sold without stock are never counted down. */
export function sellableStock(product: StockedProduct): number {
  return product.is_non_stocked ? (product.max_quantity_per_order ?? nonStockedLimit) : product.left_in_stock
}

/** A package sells its components: as many as the scarcest one allows, capped by the package's own allotment if set. */
export function packageStock(components: readonly PackageComponent[], allotment: number | null): number {
  if (components.length === 0) return 0
  const complete = components.map((component) => Math.floor(component.left_in_stock / component.quantity))
  return Math.min(...complete, allotment ?? Number.POSITIVE_INFINITY)
}

/** How many of a package one order may hold: its own limit, and those of its components, whose units count as well. */
export function packageLimit(components: readonly LimitedComponent[], own: number | null): number | null {
  const limits = components.flatMap(({ max_quantity_per_order: limit, quantity }) =>
    limit === null ? [] : [Math.floor(limit / quantity)],
  )
  if (own !== null) limits.push(own)
  return limits.length === 0 ? null : Math.min(...limits)
}
