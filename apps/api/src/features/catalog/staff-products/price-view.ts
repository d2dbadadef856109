import type { PriceChange } from '@zembil/contract/staff/catalogue/price-shapes'
import { toWire } from '@zembil/rules/money/money'
import type { PriceRow } from './prices.sql.ts'

export const priceView = ({ price_santim, old_price_santim, ...row }: PriceRow): PriceChange => ({
  ...row,
  price: toWire(price_santim),
  old_price: old_price_santim === null ? null : toWire(old_price_santim),
  applies_at: row.applies_at.toISOString(),
  created_at: row.created_at.toISOString(),
  withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
})
