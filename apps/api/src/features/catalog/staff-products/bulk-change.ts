import type { BulkChange, BulkPreviewRow, BulkResult, BulkValues } from '@zembil/contract/staff/catalogue/bulk-shapes'
import type { ProductInput } from '@zembil/contract/staff/catalogue/product-shapes'
import { fromWire, toWire } from '@zembil/rules/money/money'
import { isBelowCost, isUnusualPrice, movedPrice } from '@zembil/rules/money/price-changes'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { changeRecord, lockTarget } from './change-product.ts'
import { indexChanged } from './index-changed.ts'
import { listBuyingPrices } from './prices.sql.ts'
import { requireShelf } from './product-columns.ts'
import { listProductRecords, lockProducts, type ProductRecord } from './product-record.sql.ts'
import { countNeeds, type Needs } from './product-uses.sql.ts'
import { listShelfNames, type ShelfNames } from './shelf-names.sql.ts'

const toSantim = (birr: number): number => Math.round(birr * 100)

/** What the change means for one product; null when no price would be left. */
function fieldsFor({ price_santim }: ProductRecord, change: BulkChange): Partial<ProductInput> | null {
  if (change.kind === 'price') {
    const { by, value, step } = change
    const moved = movedPrice(price_santim, {
      by,
      // Percent have two decimals, as everywhere.
      value: by === 'amount' ? toSantim(value) : Math.round(value * 100) / 100,
      step: toSantim(step),
    })
    return moved === null ? null : { price: toWire(moved) }
  }
  const { kind: _, ...fields } = change
  return fields
}

/** The value that the change is about, as it reads. */
function valuesOf(fields: Partial<ProductInput>, { subcategories, suppliers }: ShelfNames): BulkValues {
  const { price, discount_percent, is_active, subcategory_id, supplier_id } = fields
  const subcategory = subcategories.find(({ id }) => id === subcategory_id)
  return {
    ...(price !== undefined && { price }),
    ...(discount_percent !== undefined && { discount_percent }),
    ...(is_active !== undefined && { is_active }),
    ...(subcategory && { subcategory }),
    ...(supplier_id !== undefined && { supplier: suppliers.find(({ id }) => id === supplier_id) ?? null }),
  }
}

/** The fields of `after` as the product has them now. */
function currentOf(product: ProductRecord, after: Partial<ProductInput>): Partial<ProductInput> {
  const now = { ...product, price: toWire(product.price_santim) }
  return Object.fromEntries(Object.keys(after).map((name) => [name, now[name as keyof typeof now]]))
}

/** What the preview compares with: names of shelves, what needs a product and, if the member may see them, buying prices. */
type Beside = {
  names: ShelfNames
  needs: Map<number, Needs>
  costs: Map<number, number>
  seesCosts: boolean
  mostPercent: number
}

const isSwitchedOff = ({ is_active }: ProductRecord, change: BulkChange): boolean =>
  is_active && change.kind === 'state' && !change.is_active

function previewRow(product: ProductRecord, change: BulkChange, beside: Beside): BulkPreviewRow {
  const { names, needs, costs, seesCosts, mostPercent } = beside
  const { id, version, sku, name, name_am, price_santim } = product
  const cost = costs.get(id) ?? null
  const fields = fieldsFor(product, change)
  const before = fields ? currentOf(product, fields) : { price: toWire(price_santim) }
  const price = fields?.price === undefined ? undefined : fromWire(fields.price)
  const isSame = fields !== null && JSON.stringify(before) === JSON.stringify(fields)
  return {
    id,
    version,
    sku,
    name,
    name_am,
    before: valuesOf(before, names),
    after: valuesOf(fields ?? {}, names),
    is_unusual: price !== undefined && isUnusualPrice(price_santim, price, mostPercent),
    is_below_cost: price !== undefined && price !== price_santim && isBelowCost(price, cost),
    cost: seesCosts && cost !== null ? toWire(cost) : null,
    needed: isSwitchedOff(product, change) ? (needs.get(id) ?? { packages: 0, open_orders: 0 }) : null,
    refusal: fields === null ? 'price_positive' : isSame ? 'unchanged' : null,
  }
}

/** Refuses a subcategory or supplier that does not exist, before anything is shown or written. */
async function requireTarget(db: Db, change: BulkChange, example: ProductRecord | undefined): Promise<void> {
  if (!example || (change.kind !== 'subcategory' && change.kind !== 'supplier')) return
  const { subcategory_id, supplier_id } = { ...example, ...change }
  await requireShelf(db, subcategory_id, supplier_id)
}

/** Every old and new value, in the order of the ids. */
export async function previewBulk(
  db: Db,
  ids: readonly number[],
  change: BulkChange,
  { seesCosts, mostPercent }: Pick<Beside, 'seesCosts' | 'mostPercent'>,
): Promise<BulkPreviewRow[]> {
  const products = await listProductRecords(db, ids)
  await requireTarget(db, change, products[0])
  const names = await listShelfNames(db, products, change)
  const costs = change.kind === 'price' ? await listBuyingPrices(db, ids) : new Map<number, number>()
  const switchedOff = products.filter((product) => isSwitchedOff(product, change))
  const needs = await countNeeds(
    db,
    switchedOff.map(({ id }) => id),
  )
  return products
    .map((product) => previewRow(product, change, { names, needs, costs, seesCosts, mostPercent }))
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

type Wanted = { id: number; version: number }

/** Why a product is not changed; null when nothing is wrong. */
function refusalOf(product: ProductRecord | undefined, version: number, fields: Partial<ProductInput> | null) {
  if (!product) return 'not_found' as const
  if (product.version !== version) return 'stale_version' as const
  return fields === null ? ('validation_failed' as const) : null
}

/** Changes the products that are still as the preview showed them, and says of each whether it was done. */
export async function changeMany(
  db: Db,
  rows: readonly Wanted[],
  change: BulkChange,
  by: number,
): Promise<{ results: BulkResult[]; changes: { before: ProductRecord; after: ProductRecord }[] }> {
  const ids = rows.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) throw new AppError('validation_failed', { rows: 'invalid' })
  if (change.kind === 'subcategory') await lockTarget(db, change)
  await lockProducts(db, ids)
  const products = new Map((await listProductRecords(db, ids)).map((product) => [product.id, product]))
  await requireTarget(db, change, [...products.values()][0])
  const changes: { before: ProductRecord; after: ProductRecord }[] = []
  const results: BulkResult[] = []
  for (const { id, version } of rows) {
    const before = products.get(id)
    const fields = before ? fieldsFor(before, change) : null
    const refusal = refusalOf(before, version, fields)
    if (before && fields && refusal === null) {
      const after = await changeRecord(db, before, { change: fields, by, mostPercent: null })
      if (after !== before) changes.push({ before, after })
      results.push({ id, is_done: true, refusal: null, version: after.version })
    } else results.push({ id, is_done: false, refusal, version: before?.version ?? null })
  }
  await indexChanged(db, changes)
  return { results, changes }
}
