import { useQuery } from '@tanstack/react-query'
import { formatPrice, parseBirr } from '@zembil/rules/money/money'
import { listIn, nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { choicesQuery } from '../products.queries.ts'
import type { ProductValues } from './product-values.ts'

/** How the fields of a product read, for comparing two of them. */
export function useProductValue() {
  const { t, language } = useTranslation('products')
  const choices = useQuery(choicesQuery).data?.data
  const labelOf = (name: keyof ProductValues) => t(`fields.${name}`)
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
  return { labelOf, show }
}
