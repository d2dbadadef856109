import { TextInput } from '@zembil/ui/forms/text-input'
import type { Faults } from '../../platform/forms/field-faults.ts'
import { FormField } from '../../platform/forms/form-field.tsx'

type TextFieldProps = {
  faults: Faults
  name: string
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
  lang?: 'en' | 'am'
}

/** One line of text. */
export function TextField({ faults, name, label, hint, value, onChange, lang }: TextFieldProps) {
  return (
    <FormField faults={faults} name={name} label={label} hint={hint}>
      {(box) => <TextInput {...box} lang={lang} value={value} onChange={({ target }) => onChange(target.value)} />}
    </FormField>
  )
}
