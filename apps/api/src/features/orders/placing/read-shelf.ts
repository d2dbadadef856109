import type { WantedLine } from '@zembil/rules/orders/order-lines'
import type { Db } from '../../../platform/database/db.ts'
import { lockStock } from '../../stock/stock.sql.ts'
import { listShelfPackages, listShelfProducts, type ShelfPackage, type ShelfProduct } from './shelf.sql.ts'

export type PricedShelf = { products: Map<number, ShelfProduct>; packages: Map<number, ShelfPackage> }

/** What to lock until the transaction ends. The lock order is fixed: packages by id, then stock. */
export type ShelfLocks = 'none' | 'packages' | 'packages and stock'

const byId = <Row extends { id: number }>(rows: Row[]): Map<number, Row> => new Map(rows.map((row) => [row.id, row]))

const idsOf = (lines: readonly WantedLine[], kind: WantedLine['kind']): number[] =>
  lines.filter((line) => line.kind === kind).map(({ id }) => id)

/** Reads the products and packages of the lines, including the components of packages. */
export async function readShelf(db: Db, lines: readonly WantedLine[], locks: ShelfLocks): Promise<PricedShelf> {
  const packages = byId(await listShelfPackages(db, idsOf(lines, 'package'), locks !== 'none'))
  const components = [...packages.values()].flatMap(({ components }) => components.map(({ product_id }) => product_id))
  const productIds = [...new Set([...idsOf(lines, 'product'), ...components])]
  if (locks === 'packages and stock') await lockStock(db, productIds)
  return { packages, products: byId(await listShelfProducts(db, productIds)) }
}
