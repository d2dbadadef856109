import type { ProductInput, StaffProduct } from '@zembil/contract/staff/catalogue/product-shapes'
import type { FormOf } from '../../../platform/forms/fields.tsx'

/** Fields are empty until somebody types: a subcategory of 0 and a number of null are named as missing by the check. */
export type ProductValues = Omit<ProductInput, 'discount_percent' | 'weight_tolerance_percent'> & {
  discount_percent: number
  weight_tolerance_percent: number
}

export type ProductForm = FormOf<ProductValues>

export const valuesOf = (product: StaffProduct): ProductValues => ({
  sku: product.sku,
  name: product.name,
  name_am: product.name_am,
  description: product.description,
  description_am: product.description_am,
  unit: product.unit,
  unit_am: product.unit_am,
  measurement_type: product.measurement_type,
  subcategory_id: product.subcategory.id,
  supplier_id: product.supplier?.id ?? null,
  brand: product.brand,
  price: product.price,
  discount_percent: product.discount_percent,
  max_quantity_per_order: product.max_quantity_per_order,
  is_non_stocked: product.is_non_stocked,
  is_fasting: product.is_fasting,
  is_active: product.is_active,
  grams_per_unit: product.grams_per_unit,
  weight_tolerance_percent: product.weight_tolerance_percent,
  barcodes: product.barcodes,
})
