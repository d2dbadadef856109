import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useTranslation } from '../i18n/use-translation.ts'

type ReasonFieldProps = { value: string; onChange: (value: string) => void; isAsked: boolean }

/** Why somebody does it. It is never left out. */
export function ReasonField({ value, onChange, isAsked }: ReasonFieldProps) {
  const { t } = useTranslation()
  return (
    <Field
      label={t('reason')}
      hint={t('reasonHint')}
      isRequired
      error={isAsked && value.trim() === '' ? t('reasonMissing') : null}
    >
      {(control) => (
        <TextInput {...control} maxLength={500} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}
