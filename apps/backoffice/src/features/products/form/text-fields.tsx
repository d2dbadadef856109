import { AreaField, TextField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'
import type { ProductForm } from './product-values.ts'

/** Names, units and descriptions, both languages side by side. */
export function TextFields({ form }: { form: ProductForm }) {
  const { t } = useTranslation('products')
  return (
    <Section title={t('parts.texts')} text={t('parts.textsHint')}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField of={form} name="name" lang="en" />
        <TextField of={form} name="name_am" lang="am" />
        <TextField of={form} name="unit" lang="en" hint={t('hints.unit')} />
        <TextField of={form} name="unit_am" lang="am" />
        <AreaField of={form} name="description" lang="en" rows={5} isOptional="text" />
        <AreaField of={form} name="description_am" lang="am" rows={5} isOptional="text" />
      </div>
    </Section>
  )
}
