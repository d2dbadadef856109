/** The columns of a file of products besides its number, in the order of an export. They are the same in both languages. */
export const importColumns = [
  'code',
  'name',
  'name_am',
  'description',
  'description_am',
  'unit',
  'unit_am',
  'measurement_type',
  'subcategory',
  'supplier',
  'brand',
  'price',
  'discount_percent',
  'max_quantity_per_order',
  'is_non_stocked',
  'is_fasting',
  'is_active',
  'grams_per_unit',
  'weight_tolerance_percent',
  'barcodes',
] as const
export type ImportColumn = (typeof importColumns)[number]
