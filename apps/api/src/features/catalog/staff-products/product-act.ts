import type { PriceChange } from '@zembil/contract/staff/catalogue/price-shapes'
import { toWire } from '@zembil/rules/money/money'
import { changedFields } from '../../staff/audit/changed-fields.ts'
import type { Act } from '../../staff/audit/write-audit.sql.ts'
import type { ProductRecord } from './product-record.sql.ts'

/** Of a product, the audit log keeps every field that staff write; amounts as people read them. */
const audited = ({ id: _, version: __, price_santim, ...product }: ProductRecord) => ({
  ...product,
  price: toWire(price_santim),
})

const on = (id: number): Act['subject'] => ({ kind: 'product', id })

export const createdAct = (after: ProductRecord): Act => ({
  action: 'product.created',
  subject: on(after.id),
  after: audited(after),
})

export const changedAct = (before: ProductRecord, after: ProductRecord): Act => ({
  action: 'product.changed',
  subject: on(after.id),
  ...changedFields(audited(before), audited(after)),
})

export const switchedAct = (before: ProductRecord, after: ProductRecord): Act => ({
  ...changedAct(before, after),
  action: after.is_active ? 'product.switched-on' : 'product.switched-off',
})

export const priceAct = (
  action: 'price.planned' | 'price.withdrawn',
  productId: number,
  { price, discount_percent, applies_at }: PriceChange,
): Act => ({ action, subject: on(productId), after: { price, discount_percent, applies_at } })
