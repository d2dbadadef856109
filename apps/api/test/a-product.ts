import type { ProductInput } from '@zembil/contract/staff/catalogue/product-shapes'

/** A product as the console sends it. */
export const aProduct = (part: Partial<ProductInput> = {}): ProductInput => ({
  sku: null,
  name: 'Injera knife',
  name_am: 'የእንጀራ ቢላ',
  description: 'Cuts injera.',
  description_am: 'እንጀራ ይቆርጣል።',
  unit: '1 pc',
  unit_am: '1 ፍሬ',
  measurement_type: 'piece',
  subcategory_id: 1,
  supplier_id: 1,
  brand: null,
  price: '50.00',
  discount_percent: 0,
  max_quantity_per_order: null,
  is_non_stocked: false,
  is_fasting: false,
  is_active: true,
  grams_per_unit: null,
  weight_tolerance_percent: 5,
  barcodes: [],
  ...part,
})
