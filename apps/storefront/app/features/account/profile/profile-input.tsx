import { type ProfileField, profileFieldLimits } from '@zembil/rules/people/profile-fields'
import { Field } from '@zembil/ui/forms/field'
import type { ComponentProps } from 'react'
import { AddressControl } from '../../../platform/forms/address-control.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** Autofill hints, and which keyboard a phone shows. */
const kinds: Partial<Record<ProfileField, Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'type'>>> = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  user_name: { autoComplete: 'username' },
  email: { autoComplete: 'email', inputMode: 'email' },
  phone_number: { autoComplete: 'tel', type: 'tel' },
}

type ProfileInputProps = {
  name: ProfileField
  value: string
  error: string | null | undefined
  /** The city of an address: it decides whether sub-cities are a list. */
  city?: string | undefined
  hint?: string | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  onChange: (text: string) => void
  onBlur: () => void
}

export function ProfileInput({
  name,
  value,
  error,
  city,
  hint,
  isRequired = true,
  isDisabled = false,
  onChange,
  onBlur,
}: ProfileInputProps) {
  const { t } = useTranslation('account')
  return (
    <Field label={t(`fields.${name}`)} hint={hint} error={error} isRequired={isRequired}>
      {(control) => (
        <AddressControl
          {...control}
          {...kinds[name]}
          city={city}
          name={name}
          maxLength={profileFieldLimits[name]}
          value={value}
          disabled={isDisabled}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
