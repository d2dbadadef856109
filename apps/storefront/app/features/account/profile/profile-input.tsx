import { type ProfileField, profileFieldLimits } from '@zembil/rules/profile-fields'
import { Field } from '@zembil/ui/field'
import { TextInput } from '@zembil/ui/text-input'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

/** Autofill hints, and which keyboard a phone shows. */
const kinds: Partial<Record<ProfileField, Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'type'>>> = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  user_name: { autoComplete: 'username' },
  email: { autoComplete: 'email', inputMode: 'email' },
  phone_number: { autoComplete: 'tel', type: 'tel' },
  city: { autoComplete: 'address-level2' },
}

type ProfileInputProps = {
  field: ProfileField
  value: string
  problem: string | undefined
  hint?: string | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  onChange: (text: string) => void
  onLeave: () => void
}

export function ProfileInput({
  field,
  value,
  problem,
  hint,
  isRequired = true,
  isDisabled = false,
  onChange,
  onLeave,
}: ProfileInputProps) {
  const { t } = useTranslation('account')
  return (
    <Field label={t(`fields.${field}`)} hint={hint} error={problem} isRequired={isRequired}>
      {(control) => (
        <TextInput
          {...control}
          {...kinds[field]}
          name={field}
          maxLength={profileFieldLimits[field]}
          value={value}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}
