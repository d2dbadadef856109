import { useQuery } from '@tanstack/react-query'
import { formatPrice, parseBirr } from '@zembil/rules/money/money'
import { listIn, nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { choicesQuery } from '../products.queries.ts'
import type { ProductValues } from './product-values.ts'

const names = [
  'sku',
  'name',
  'name_am',
  'description',
  'description_am',
  'unit',
  'unit_am',
  'measurement_type',
  'subcategory_id',
  'supplier_id',
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
] as const satisfies (keyof ProductValues)[]

/** How the fields of a product read, for comparing two of them. */
export function useProductValue() {
  const { t, language } = useTranslation('products')
  const choices = useQuery(choicesQuery).data?.data
  const labels = Object.fromEntries(names.map((name) => [name, t(`fields.${name}`)])) as Record<
    keyof ProductValues,
    string
  >
  function show(name: keyof ProductValues, value: ProductValues[keyof ProductValues]): string {
    if (value === null || value === '') return '–'
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (typeof value === 'object')
      return (
        listIn(
          language,
          value.map(({ code, units }) => t('barcode.value', { code, count: units })),
        ) || '–'
      )
    if (name === 'price') return formatPrice(parseBirr(String(value)) ?? 0, language)
    const named =
      name === 'subcategory_id'
        ? choices?.categories.flatMap(({ subcategories }) => subcategories)
        : name === 'supplier_id'
          ? choices?.suppliers
          : undefined
    const found = named?.find(({ id }) => id === value)
    return found ? nameIn(language, found) : String(value)
  }
  return { labels, show }
}
