import { TextArea, TextInput } from '@zembil/ui/forms/text-input'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'
import type { ProductFieldsProps } from './product-values.ts'

const pairs = [
  ['name', 'name_am'],
  ['unit', 'unit_am'],
] as const

/** Names, units and descriptions, both languages side by side. */
export function TextFields({ values, set, faults }: ProductFieldsProps) {
  const { t } = useTranslation('products')
  const langOf = (name: string) => (name.endsWith('_am') ? 'am' : 'en')
  return (
    <Section title={t('parts.texts')} text={t('parts.textsHint')}>
      <div className="grid gap-4 md:grid-cols-2">
        {pairs.flat().map((name) => (
          <FormField
            key={name}
            faults={faults}
            name={name}
            label={t(`fields.${name}`)}
            hint={name === 'unit' ? t('hints.unit') : undefined}
          >
            {(box) => (
              <TextInput
                {...box}
                lang={langOf(name)}
                value={values[name]}
                onChange={({ target }) => set(name, target.value)}
              />
            )}
          </FormField>
        ))}
        {(['description', 'description_am'] as const).map((name) => (
          <FormField key={name} faults={faults} name={name} label={t(`fields.${name}`)} isOptional>
            {(box) => (
              <TextArea
                {...box}
                rows={5}
                lang={langOf(name)}
                value={values[name]}
                onChange={({ target }) => set(name, target.value)}
              />
            )}
          </FormField>
        ))}
      </div>
    </Section>
  )
}
