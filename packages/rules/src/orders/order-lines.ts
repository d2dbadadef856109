import { type StockedProduct, sellableStock } from './quantity.ts'

export type OrderedProduct = StockedProduct & { id: number; is_active: boolean }

export type OrderedPackage = {
  id: number
  is_active: boolean
  max_quantity_per_order: number | null
  allotment: number | null
  components: readonly { product_id: number; quantity: number }[]
}

export type WantedLine = { kind: 'product' | 'package'; id: number; quantity: number }

/** The current state of all packages and products that an order needs, including the components of its packages. */
export type Shelf = {
  products: ReadonlyMap<number, OrderedProduct>
  packages: ReadonlyMap<number, OrderedPackage>
}

export type ProductUnits = { product_id: number; quantity: number }

/** `shared`: nothing is left for this line, only because the other lines use up the stock or the limit. */
export type LineProblem = 'unavailable' | 'over_limit' | 'short' | 'shared'

export type CheckedLine = {
  /** How many of this line the customer can order if the rest of the cart stays as it is. */
  available: number
  problems: LineProblem[]
  /** For `shared`: the product of which the lines together want more than `left`. */
  scarce: { product_id: number; left: number } | undefined
}

/** The products in one unit of this line; empty when it is no longer sold. */
function unitsOfOne({ kind, id }: WantedLine, { products, packages }: Shelf): readonly ProductUnits[] {
  const wanted = kind === 'product' ? products.get(id) : packages.get(id)
  if (!wanted?.is_active) return []
  const units = 'components' in wanted ? wanted.components : [{ product_id: id, quantity: 1 }]
  return units.every(({ product_id }) => products.get(product_id)?.is_active) ? units : []
}

/** The units that a line needs of each product. */
export function unitsOf(line: WantedLine, shelf: Shelf): ProductUnits[] {
  return unitsOfOne(line, shelf).map(({ product_id, quantity }) => ({ product_id, quantity: quantity * line.quantity }))
}

/** The units that all lines together need of each product, whether ordered directly or inside a package. */
export function demandOf(lines: readonly WantedLine[], shelf: Shelf): Map<number, number> {
  const demand = new Map<number, number>()
  for (const { product_id, quantity } of lines.flatMap((line) => unitsOf(line, shelf))) {
    demand.set(product_id, (demand.get(product_id) ?? 0) + quantity)
  }
  return demand
}

const unlimited = Number.POSITIVE_INFINITY

/** How many of the line the stock allows after the other lines. */
function roomFor(line: WantedLine, shelf: Shelf, demand: ReadonlyMap<number, number>): number {
  const rooms = unitsOfOne(line, shelf).map(({ product_id, quantity }) => {
    const product = shelf.products.get(product_id)
    const byOthers = (demand.get(product_id) ?? 0) - quantity * line.quantity
    return product ? Math.floor((sellableStock(product) - byOthers) / quantity) : 0
  })
  if (rooms.length === 0) return 0
  const allotment = line.kind === 'package' ? shelf.packages.get(line.id)?.allotment : null
  return Math.max(0, Math.min(...rooms, allotment ?? unlimited))
}

/** How many of the line the limits per order allow after the other lines. Units inside packages count too. */
function limitOf(line: WantedLine, shelf: Shelf, demand: ReadonlyMap<number, number>): number {
  const ofProducts = unitsOfOne(line, shelf).map(({ product_id, quantity }) => {
    const limit = shelf.products.get(product_id)?.max_quantity_per_order ?? unlimited
    const byOthers = (demand.get(product_id) ?? 0) - quantity * line.quantity
    return Math.floor((limit - byOthers) / quantity)
  })
  const ofPackage = line.kind === 'package' ? shelf.packages.get(line.id)?.max_quantity_per_order : null
  return Math.max(0, Math.min(...ofProducts, ofPackage ?? unlimited))
}

/** The product of the line that the whole cart wants most beyond what one order can have. */
function scarcestOf(line: WantedLine, shelf: Shelf, demand: ReadonlyMap<number, number>, bypass: boolean) {
  const wanted = unitsOfOne(line, shelf).map(({ product_id }) => {
    const product = shelf.products.get(product_id)
    const limit = bypass ? unlimited : (product?.max_quantity_per_order ?? unlimited)
    const left = product ? Math.min(sellableStock(product), limit) : 0
    return { product_id, left, beyond: (demand.get(product_id) ?? 0) - left }
  })
  const [scarcest] = wanted.sort((one, other) => other.beyond - one.beyond)
  return scarcest && { product_id: scarcest.product_id, left: scarcest.left }
}

/**
 * The problems of each line, in the same order as `lines`. Used both for quotes and for placing orders.
 * `bypass` is the customer's `bypass_product_quantity_restriction`.
 */
export function checkLines(lines: readonly WantedLine[], shelf: Shelf, bypass: boolean): CheckedLine[] {
  const demand = demandOf(lines, shelf)
  const allowed = (line: WantedLine, beside: ReadonlyMap<number, number>) => ({
    room: roomFor(line, shelf, beside),
    limit: bypass ? unlimited : limitOf(line, shelf, beside),
  })
  return lines.map((line) => {
    const { room, limit } = allowed(line, demand)
    const available = Math.min(room, limit)
    const alone = allowed(line, demandOf([line], shelf))
    const isSold = unitsOfOne(line, shelf).length > 0
    const problems: LineProblem[] = isSold ? [] : ['unavailable']
    if (isSold && line.quantity > limit) problems.push('over_limit')
    if (isSold && line.quantity > room) problems.push('short')
    if (isSold && available < 1 && Math.min(alone.room, alone.limit) > 0) problems.push('shared')
    const isShared = problems.includes('shared')
    return { available, problems, scarce: isShared ? scarcestOf(line, shelf, demand, bypass) : undefined }
  })
}
