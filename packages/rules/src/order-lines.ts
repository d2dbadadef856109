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

/** What an order can take from: the products of its lines and of its packages, as they are now. */
export type Shelf = {
  products: ReadonlyMap<number, OrderedProduct>
  packages: ReadonlyMap<number, OrderedPackage>
}

export type ProductUnits = { product_id: number; quantity: number }

/** `shared`: nothing is left for this line, only because the other lines take all there is or all that is allowed. */
export type LineProblem = 'unavailable' | 'over_limit' | 'short' | 'shared'

/** `available`: how many of this line the customer could order, everything else in the cart staying as it is. */
export type CheckedLine = { available: number; problems: LineProblem[] }

/** The single products that one of this line consists of; none when it is not sold any more. */
function unitsOfOne({ kind, id }: WantedLine, { products, packages }: Shelf): readonly ProductUnits[] {
  const wanted = kind === 'product' ? products.get(id) : packages.get(id)
  if (!wanted?.is_active) return []
  const units = 'components' in wanted ? wanted.components : [{ product_id: id, quantity: 1 }]
  return units.every(({ product_id }) => products.get(product_id)?.is_active) ? units : []
}

/** What a line takes off the shelf, by product. */
export function unitsOf(line: WantedLine, shelf: Shelf): ProductUnits[] {
  return unitsOfOne(line, shelf).map(({ product_id, quantity }) => ({ product_id, quantity: quantity * line.quantity }))
}

/** What all lines together take: a product in a package competes with the same product on a line of its own. */
export function demandOf(lines: readonly WantedLine[], shelf: Shelf): Map<number, number> {
  const demand = new Map<number, number>()
  for (const { product_id, quantity } of lines.flatMap((line) => unitsOf(line, shelf))) {
    demand.set(product_id, (demand.get(product_id) ?? 0) + quantity)
  }
  return demand
}

const unlimited = Number.POSITIVE_INFINITY

/** How many of the line the shelf allows beside what the other lines take. */
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

/** How many of the line the limits per order allow beside the other lines: units inside packages count as well. */
function limitOf(line: WantedLine, shelf: Shelf, demand: ReadonlyMap<number, number>): number {
  const ofProducts = unitsOfOne(line, shelf).map(({ product_id, quantity }) => {
    const limit = shelf.products.get(product_id)?.max_quantity_per_order ?? unlimited
    const byOthers = (demand.get(product_id) ?? 0) - quantity * line.quantity
    return Math.floor((limit - byOthers) / quantity)
  })
  const ofPackage = line.kind === 'package' ? shelf.packages.get(line.id)?.max_quantity_per_order : null
  return Math.max(0, Math.min(...ofProducts, ofPackage ?? unlimited))
}

/**
 * What stands in the way of each line, in the order given; the cart's quote and the order itself both ask here.
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
    return { available, problems }
  })
}
