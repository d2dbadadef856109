import { z } from 'zod'
import { storeId } from '../staff-fields.ts'
import { countedTo, inPeriod, periodFields } from './sales-shapes.ts'

/**
 * What a column holds. `name`: something with names in both languages, and where it leads. `code`: a word of the API, shown
 * as the text of that name. `money`: birr. `minutes`: with one decimal.
 */
export type ColumnKind = 'name' | 'code' | 'count' | 'money' | 'percent' | 'minutes'

type Columns = Record<string, ColumnKind>
/** Without a period, a report tells how things are now; without stores, it is about all of them together. */
type TableDefinition = { columns: Columns; hasPeriod: boolean; hasStores: boolean }

/** Reports of goods and work, for those who may see sales. */
export const salesTables = {
  'best-sellers': { hasPeriod: true, hasStores: true, columns: { product: 'name', units: 'count', sales: 'money' } },
  'worst-sellers': { hasPeriod: true, hasStores: true, columns: { product: 'name', units: 'count', sales: 'money' } },
  shortages: {
    hasPeriod: true,
    hasStores: true,
    columns: { product: 'name', reason: 'code', lines: 'count', units: 'count', given_back: 'money' },
  },
  waste: {
    hasPeriod: true,
    hasStores: true,
    columns: { store: 'name', reason: 'code', lines: 'count', units: 'count' },
  },
  couriers: {
    hasPeriod: true,
    hasStores: true,
    columns: {
      courier: 'name',
      attempts: 'count',
      delivered: 'count',
      late: 'count',
      failed: 'count',
      failed_share: 'percent',
    },
  },
  areas: {
    hasPeriod: true,
    hasStores: true,
    columns: {
      area: 'name',
      attempts: 'count',
      delivered: 'count',
      late: 'count',
      failed: 'count',
      failed_share: 'percent',
    },
  },
  picking: {
    hasPeriod: true,
    hasStores: true,
    columns: { picker: 'name', parts: 'count', units: 'count', average: 'minutes', missing_share: 'percent' },
  },
} as const satisfies Record<string, TableDefinition>

/** Reports of money. */
export const moneyTables = {
  payments: {
    hasPeriod: true,
    hasStores: false,
    columns: {
      method: 'code',
      payments: 'count',
      received: 'money',
      refunds: 'count',
      given_back: 'money',
      kept: 'money',
    },
  },
  refunds: {
    hasPeriod: true,
    hasStores: false,
    columns: { cause: 'code', way: 'code', refunds: 'count', given_back: 'money' },
  },
  fees: { hasPeriod: true, hasStores: true, columns: { delivery_type: 'name', store: 'name', fees: 'money' } },
  unpaid: {
    hasPeriod: false,
    hasStores: true,
    columns: { store: 'name', method: 'code', orders: 'count', amount: 'money' },
  },
  wallets: { hasPeriod: false, hasStores: false, columns: { wallet: 'code', customers: 'count', amount: 'money' } },
  debts: { hasPeriod: false, hasStores: false, columns: { age: 'code', customers: 'count', amount: 'money' } },
  'stock-value': {
    hasPeriod: false,
    hasStores: true,
    columns: { store: 'name', products: 'count', units: 'count', amount: 'money', without_price: 'count' },
  },
} as const satisfies Record<string, TableDefinition>

export type SalesTable = keyof typeof salesTables
export type MoneyTable = keyof typeof moneyTables
export type ReportName = SalesTable | MoneyTable
export const salesTableNames = Object.keys(salesTables) as [SalesTable, ...SalesTable[]]
export const moneyTableNames = Object.keys(moneyTables) as [MoneyTable, ...MoneyTable[]]

const all: Record<ReportName, TableDefinition> = { ...salesTables, ...moneyTables }
export const tableOf = (name: ReportName): TableDefinition => all[name]

/** Where a name leads; null when nowhere. */
const linkedKind = z.enum(['product', 'store', 'member']).nullable()
const named = z.object({ name: z.string(), name_am: z.string(), kind: linkedKind, id: z.int().nullable() })
export type Named = z.output<typeof named>
const cell = z.union([z.string(), z.number(), named, z.null()])
export type Cell = z.output<typeof cell>

/** Most rows of a report; the first are those that matter most. */
export const mostTableRows = 100

export const reportTable = z
  .object({
    ...countedTo,
    rows: z.array(z.array(cell)).describe('The cells in the order of the columns of the report.'),
  })
  .meta({ id: 'ReportTable' })
export type ReportTable = z.output<typeof reportTable>

export const tableQuery = inPeriod(z.object({ ...periodFields, store_id: storeId.optional() }))
