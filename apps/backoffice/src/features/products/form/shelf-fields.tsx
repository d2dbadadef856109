import { useQuery } from '@tanstack/react-query'
import { Select } from '@zembil/ui/forms/select'
import { useId, useState } from 'react'
import { IdField, TextField } from '../../../platform/forms/fields.tsx'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { offered } from '../../../platform/forms/offered.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'
import { choicesQuery, measures } from '../products.queries.ts'
import type { ProductForm } from './product-values.ts'

/** Category, subcategory, supplier, brand and measure. The category only narrows the choice: a subcategory has one. */
export function ShelfFields({ form }: { form: ProductForm }) {
  const { values, set, faults } = form
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
        <IdField
          of={form}
          name="supplier_id"
          isOptional
          none={t('noSupplier')}
          options={offeredSuppliers.map((one) => ({ id: one.id, label: nameIn(language, one) }))}
        />
        <TextField of={form} name="brand" list={brandsId} isOptional />
        <TextField of={form} name="measurement_type" list={measuresId} />
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
