import type { ImportOutcome } from '@zembil/contract/staff/catalogue/import-shapes'
import type { ProductInput } from '@zembil/contract/staff/catalogue/product-shapes'
import { fromWire, toWire } from '@zembil/rules/money/money'
import { isBelowCost, isUnusualPrice } from '@zembil/rules/money/price-changes'
import type { CsvRow } from '../../../../platform/csv/read-csv.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { listBuyingPrices } from '../../staff-products/prices.sql.ts'
import { listProductRecords, type ProductRecord } from '../../staff-products/product-record.sql.ts'
import { countNeeds, type Needs } from '../../staff-products/product-uses.sql.ts'
import { readCode } from '../columns/cell-values.ts'
import type { FileColumns } from '../columns/file-columns.ts'
import { codeColumn } from '../columns/product-columns.ts'
import type { NameLists } from '../columns/shelf-names.ts'
import { productInputOf } from '../product-input-of.ts'
import { checkCells } from './check-cells.ts'
import { type CodeOwner, listIdsOfCodes, listOwnersOfCodes } from './imported-products.sql.ts'
import { type RowFault, sameWords } from './row-fault.ts'

export type CheckedRow = CsvRow & {
  outcome: ImportOutcome
  product_id: number | null
  version: number | null
  before: Partial<ProductInput> | null
  after: Partial<ProductInput> | null
  faults: RowFault[]
  warnings: RowFault[]
}

/** The lines on which products and codes stand, over all batches of a file: each may come once. */
type SeenLines = { products: Map<number, number>; codes: Map<string, number> }
export const nothingSeen = (): SeenLines => ({ products: new Map(), codes: new Map() })

/** A fault when an earlier line has the same. */
function seenBefore<T>(seen: Map<T, number>, what: T, line: number, fault: RowFault): RowFault[] {
  const earlier = seen.get(what)
  if (earlier !== undefined) return [{ ...fault, names: sameWords({ line: String(earlier) }) }]
  seen.set(what, line)
  return []
}

const cellAt = ({ cells }: CsvRow, place: number | undefined): string =>
  place === undefined ? '' : (cells[place] ?? '').trim()

type Found = { row: CsvRow; product: ProductRecord | undefined; after: Partial<ProductInput>; faults: RowFault[] }

/** The codes that a row wants, with the column of each. */
const wantedCodes = ({ sku, barcodes = [] }: Partial<ProductInput>): { column: string; code: string }[] => [
  ...(sku ? [{ column: 'code', code: sku }] : []),
  ...barcodes.map(({ code }) => ({ column: 'barcodes', code })),
]

/** Codes that another product has, or another row. */
const codeFaults = ({ row, product, after }: Found, owners: Map<string, CodeOwner[]>, seen: SeenLines): RowFault[] =>
  wantedCodes(after).flatMap(({ column, code }) => {
    const owner = owners.get(code)?.find(({ id }) => id !== product?.id)
    if (owner) return [{ column, value: code, key: 'code_taken', names: owner.names }]
    return seenBefore(seen.codes, code, row.line, { column, value: code, key: 'same_code' })
  })

function outcomeOf({ product, after }: Found, faults: RowFault[]): ImportOutcome {
  if (faults.length > 0) return 'refused'
  if (product === undefined) return 'new'
  return Object.keys(after).length > 0 ? 'changed' : 'unchanged'
}

const pick = (from: ProductInput, fields: object): Partial<ProductInput> =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, from[field as keyof ProductInput]]))

type Beside = { costs: Map<number, number>; needs: Map<number, Needs>; mostPercent: number }

/** A new price that somebody should look at: the form would ask about it once more. */
function priceWarnings({ product, after: { price } }: Found, { costs, mostPercent }: Beside): RowFault[] {
  if (product === undefined || price === undefined) return []
  const [before, after, cost] = [product.price_santim, fromWire(price), costs.get(product.id) ?? null]
  const about = { column: 'price', value: price }
  return [
    ...(cost !== null && isBelowCost(after, cost)
      ? [{ ...about, key: 'price_below_cost', names: sameWords({ cost: toWire(cost) }) }]
      : []),
    ...(isUnusualPrice(before, after, mostPercent)
      ? [{ ...about, key: 'price_unusual', names: sameWords({ percent: String(mostPercent) }) }]
      : []),
  ]
}

const isSwitchedOff = ({ product, after }: Found): boolean => product?.is_active === true && after.is_active === false

/** What needs a product that is switched off: the form shows it, too. */
function switchWarnings(found: Found, { needs }: Beside): RowFault[] {
  const needed = isSwitchedOff(found) && needs.get(found.product?.id ?? 0)
  if (!needed) return []
  const names = sameWords({ packages: String(needed.packages), orders: String(needed.open_orders) })
  return [{ column: 'is_active', value: '', key: 'needed', names }]
}

function resultOf(found: Found, faults: RowFault[], beside: Beside): CheckedRow {
  const { row, product, after } = found
  const outcome = outcomeOf(found, faults)
  const isWritten = outcome === 'new' || outcome === 'changed'
  return {
    ...row,
    outcome,
    faults,
    warnings: isWritten ? [...priceWarnings(found, beside), ...switchWarnings(found, beside)] : [],
    product_id: product?.id ?? null,
    version: product?.version ?? null,
    before: isWritten && product ? pick(productInputOf(product), after) : null,
    after: isWritten ? after : null,
  }
}

type Checking = { db: Db; file: FileColumns; names: NameLists; seen: SeenLines; mostPercent: number }

/** Finds the products of the rows: by number where the row has one, otherwise by code. */
async function productsOf(db: Db, file: FileColumns, rows: readonly CsvRow[]) {
  const idOf = (row: CsvRow) => cellAt(row, file.id)
  const codeOf = (row: CsvRow) => readCode(cellAt(row, file.columns.get(codeColumn))).toUpperCase()
  const ids = rows.map(idOf).filter((text) => /^[1-9]\d{0,8}$/.test(text))
  const idsOfCodes = await listIdsOfCodes(db, rows.map(codeOf).filter(Boolean))
  const products = await listProductRecords(db, [...new Set([...ids.map(Number), ...idsOfCodes])])
  const byId = new Map(products.map((product) => [String(product.id), product]))
  const byCode = new Map(products.map((product) => [product.sku.toUpperCase(), product]))
  return (row: CsvRow) => ({
    id: idOf(row),
    product: idOf(row) === '' ? byCode.get(codeOf(row)) : byId.get(idOf(row)),
  })
}

/** Compares rows of a file with the products as they are now. Changes nothing. */
export async function checkRows(checking: Checking, rows: readonly CsvRow[]): Promise<CheckedRow[]> {
  const { db, file, names, seen, mostPercent } = checking
  const productOf = await productsOf(db, file, rows)
  const found = rows.map((row): Found => {
    const { id, product } = productOf(row)
    if (id !== '' && product === undefined)
      return { row, product, after: {}, faults: [{ column: 'id', value: id, key: 'id_unknown' }] }
    const twice: RowFault = { column: null, value: '', key: 'same_product' }
    const again = product === undefined ? [] : seenBefore(seen.products, product.id, row.line, twice)
    const { after, faults } = checkCells(row, file, names, product && productInputOf(product))
    return { row, product, after, faults: [...again, ...faults] }
  })
  const codes = found.flatMap(({ after }) => wantedCodes(after).map(({ code }) => code))
  const owners = await listOwnersOfCodes(db, codes)
  const costs = await listBuyingPrices(
    db,
    found.flatMap(({ product }) => product?.id ?? []),
  )
  const needs = await countNeeds(
    db,
    found.filter(isSwitchedOff).flatMap(({ product }) => product?.id ?? []),
  )
  const beside = { costs, needs, mostPercent }
  return found.map((one) => resultOf(one, [...one.faults, ...codeFaults(one, owners, seen)], beside))
}
