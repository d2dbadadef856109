import type { ProductInput } from '@zembil/contract/staff/catalogue/product-shapes'
import { toWire } from '@zembil/rules/money/money'
import type { ProductRecord } from '../staff-products/product-record.sql.ts'

/** A stored product as the form would send it. */
export const productInputOf = ({
  id: _id,
  version: _version,
  category_id: _category,
  price_santim,
  ...fields
}: ProductRecord): ProductInput => ({ ...fields, price: toWire(price_santim) })
