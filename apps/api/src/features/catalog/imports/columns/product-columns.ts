import type { ProductInput } from '@zembil/contract/staff/catalogue/product-shapes'
import { type ImportColumn, importColumns } from '@zembil/rules/goods/import-columns'
import {
  type CellRead,
  printBarcodes,
  printCode,
  printYesNo,
  readBarcodes,
  readCode,
  readNumber,
  readPrice,
  readYesNo,
} from './cell-values.ts'
import type { NameLists } from './shelf-names.ts'

export type ProductField = keyof ProductInput

type Column<Field extends ProductField> = {
  name: ImportColumn
  field: Field
  /** What an empty cell means; undefined where the field must not be empty. */
  empty?: ProductInput[Field]
  read: (cell: string, names: NameLists) => CellRead<ProductInput[Field]>
  print: (value: ProductInput[Field], names: NameLists) => string
}
/** A column whose field is not known to the caller, which only passes values through. */
export type AnyColumn = {
  name: ImportColumn
  field: ProductField
  empty?: unknown
  read: (cell: string, names: NameLists) => CellRead<unknown>
  print: (value: never, names: NameLists) => string
}

const column = <Field extends ProductField>(given: Column<Field>): AnyColumn => given

type TextField = 'name' | 'name_am' | 'unit' | 'unit_am' | 'measurement_type'
const text = (field: TextField) =>
  column({ name: field, field, read: (cell) => ({ value: cell }), print: (value) => value })
const description = (field: 'description' | 'description_am') =>
  column({ name: field, field, empty: '', read: (cell) => ({ value: cell }), print: (value) => value })
const yesNo = (field: 'is_non_stocked' | 'is_fasting' | 'is_active') =>
  column({ name: field, field, read: readYesNo, print: printYesNo })
const number = (field: 'discount_percent' | 'weight_tolerance_percent') =>
  column({ name: field, field, read: readNumber, print: String })
const orNone = (field: 'max_quantity_per_order' | 'grams_per_unit') =>
  column({ name: field, field, empty: null, read: readNumber, print: (value) => (value === null ? '' : String(value)) })

/** Finds the product of a row, before its code does. A new product has none. */
export const idColumn = 'id'
/** Exported for people to read, never imported: stock changes by movements only. */
export const stockColumn = 'stock'

/** The code of the shop's own. It finds the product of a row that has no number. */
export const codeColumn = column({
  name: 'code',
  field: 'sku',
  empty: null,
  read: (cell) => ({ value: readCode(cell) }),
  print: (code) => printCode(code ?? ''),
})

/** How each field is read and written. A field without a line here would be lost in exports and imports. */
const columnOfField: Record<ProductField, AnyColumn> = {
  sku: codeColumn,
  name: text('name'),
  name_am: text('name_am'),
  description: description('description'),
  description_am: description('description_am'),
  unit: text('unit'),
  unit_am: text('unit_am'),
  measurement_type: text('measurement_type'),
  subcategory_id: column({
    name: 'subcategory',
    field: 'subcategory_id',
    read: (cell, { subcategories }) => subcategories.idOf(cell),
    print: (id, { subcategories }) => subcategories.nameOf(id),
  }),
  supplier_id: column({
    name: 'supplier',
    field: 'supplier_id',
    empty: null,
    read: (cell, { suppliers }) => suppliers.idOf(cell),
    print: (id, { suppliers }) => (id === null ? '' : suppliers.nameOf(id)),
  }),
  brand: column({
    name: 'brand',
    field: 'brand',
    empty: null,
    read: (cell) => ({ value: cell }),
    print: (brand) => brand ?? '',
  }),
  price: column({ name: 'price', field: 'price', read: readPrice, print: (price) => price }),
  discount_percent: number('discount_percent'),
  max_quantity_per_order: orNone('max_quantity_per_order'),
  is_non_stocked: yesNo('is_non_stocked'),
  is_fasting: yesNo('is_fasting'),
  is_active: yesNo('is_active'),
  grams_per_unit: orNone('grams_per_unit'),
  weight_tolerance_percent: number('weight_tolerance_percent'),
  barcodes: column({ name: 'barcodes', field: 'barcodes', empty: [], read: readBarcodes, print: printBarcodes }),
}

/** The columns of a file of products, in the order of an export. */
export const productColumns: readonly AnyColumn[] = importColumns.map((name) => {
  const found = Object.values(columnOfField).find((one) => one.name === name)
  if (!found) throw new Error(`no field of a product stands in the column ${name}`)
  return found
})

type OptionalField = { [Field in ProductField]: null extends ProductInput[Field] ? Field : never }[ProductField]

/**
 * What a new product gets where the file has no column. Fields that are missing here must be in the file; those that may be
 * null stand here, because older files do not know them.
 */
export const newProduct: Partial<ProductInput> & Pick<ProductInput, OptionalField> = {
  sku: null,
  description: '',
  description_am: '',
  supplier_id: null,
  brand: null,
  discount_percent: 0,
  max_quantity_per_order: null,
  is_non_stocked: false,
  is_fasting: false,
  is_active: true,
  grams_per_unit: null,
  weight_tolerance_percent: 5,
  barcodes: [],
}

export const columnOf = (field: string): AnyColumn | undefined =>
  field in columnOfField ? columnOfField[field as ProductField] : undefined
