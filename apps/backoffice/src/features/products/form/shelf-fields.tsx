import { useQuery } from '@tanstack/react-query'
import { Select } from '@zembil/ui/forms/select'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useId, useState } from 'react'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { offered } from '../../../platform/forms/offered.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'
import { choicesQuery, measures } from '../products.queries.ts'
import type { ProductFieldsProps } from './product-values.ts'

/** Category, subcategory, supplier, brand and measure. The category only narrows the choice: a subcategory has one. */
export function ShelfFields({ values, set, faults }: ProductFieldsProps) {
  const { t, language } = useTranslation('products')
  const choices = useQuery(choicesQuery).data?.data
  const categories = choices?.categories ?? []
  /** What the product has, although it may be archived meanwhile. */
  const [first] = useState(values)
  const shelfOf = (subcategoryId: number) =>
    categories.find(({ subcategories }) => subcategories.some(({ id }) => id === subcategoryId))
  const [typed, setTyped] = useState<number | null>(null)
  const own = shelfOf(values.subcategory_id)
  const category = categories.find(({ id }) => id === typed) ?? own
  const offeredCategories = offered(categories, own?.id, shelfOf(first.subcategory_id)?.id)
  const offeredSubcategories = offered(category?.subcategories ?? [], values.subcategory_id, first.subcategory_id)
  const offeredSuppliers = offered(choices?.suppliers ?? [], values.supplier_id, first.supplier_id)
  const [brandsId, measuresId] = [useId(), useId()]
  const optionsOf = (named: readonly { id: number; name: string; name_am: string }[]) =>
    named.map((one) => ({ value: String(one.id), label: nameIn(language, one) }))
  return (
    <Section title={t('parts.shelf')}>
      <div className="grid gap-4 md:grid-cols-2">
        <FormField faults={{}} name="category" label={t('fields.category')}>
          {(box) => (
            <Select
              {...box}
              value={String(category?.id ?? '')}
              options={[{ value: '', label: t('choose') }, ...optionsOf(offeredCategories)]}
              onChange={({ target }) => {
                setTyped(Number(target.value))
                set('subcategory_id', 0)
              }}
            />
          )}
        </FormField>
        <FormField faults={faults} name="subcategory_id" label={t('fields.subcategory_id')}>
          {(box) => (
            <Select
              {...box}
              value={values.subcategory_id === 0 ? '' : String(values.subcategory_id)}
              options={[{ value: '', label: t('choose') }, ...optionsOf(offeredSubcategories)]}
              onChange={({ target }) => set('subcategory_id', Number(target.value))}
            />
          )}
        </FormField>
        <FormField faults={faults} name="supplier_id" label={t('fields.supplier_id')} isOptional>
          {(box) => (
            <Select
              {...box}
              value={String(values.supplier_id ?? '')}
              options={[{ value: '', label: t('noSupplier') }, ...optionsOf(offeredSuppliers)]}
              onChange={({ target }) => set('supplier_id', target.value === '' ? null : Number(target.value))}
            />
          )}
        </FormField>
        <FormField faults={faults} name="brand" label={t('fields.brand')} isOptional>
          {(box) => (
            <TextInput
              {...box}
              list={brandsId}
              value={values.brand ?? ''}
              onChange={({ target }) => set('brand', target.value || null)}
            />
          )}
        </FormField>
        <FormField faults={faults} name="measurement_type" label={t('fields.measurement_type')}>
          {(box) => (
            <TextInput
              {...box}
              list={measuresId}
              value={values.measurement_type}
              onChange={({ target }) => set('measurement_type', target.value)}
            />
          )}
        </FormField>
      </div>
      <datalist id={brandsId}>
        {choices?.brands
          .filter(({ is_active }) => is_active)
          .map(({ name }) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      <datalist id={measuresId}>
        {measures.map((measure) => (
          <option key={measure} value={measure} />
        ))}
      </datalist>
    </Section>
  )
}
