import type { WantedLine } from '@zembil/rules/order-lines'
import type { Db } from '../../platform/db.ts'
import { listShelfPackages, listShelfProducts, type ShelfPackage, type ShelfProduct } from './shelf.sql.ts'

export type PricedShelf = { products: Map<number, ShelfProduct>; packages: Map<number, ShelfPackage> }

const byId = <Row extends { id: number }>(rows: Row[]): Map<number, Row> => new Map(rows.map((row) => [row.id, row]))

const idsOf = (lines: readonly WantedLine[], kind: WantedLine['kind']): number[] =>
  lines.filter((line) => line.kind === kind).map(({ id }) => id)

/** What the lines are made of. Packages before products, always: whoever locks must lock in one order. */
export async function readShelf(
  db: Db,
  lines: readonly WantedLine[],
  reading: { lock: boolean },
): Promise<PricedShelf> {
  const packages = byId(await listShelfPackages(db, idsOf(lines, 'package'), reading))
  const components = [...packages.values()].flatMap(({ components }) => components.map(({ product_id }) => product_id))
  const productIds = [...new Set([...idsOf(lines, 'product'), ...components])]
  return { packages, products: byId(await listShelfProducts(db, productIds, reading)) }
}
