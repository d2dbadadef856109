import { profileFieldLimits } from '@zembil/rules/people/profile-fields'
import { Field } from '@zembil/ui/forms/field'
import { AddressControl } from '../../../platform/forms/address-control.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { DeliveryField } from './delivery-values.ts'

/** Fields that browsers may autofill. */
const autoComplete: Partial<Record<DeliveryField, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  phone_number: 'tel',
}

type DeliveryInputProps = {
  name: DeliveryField
  value: string
  error: string | null | undefined
  onChange: (text: string) => void
}

export function DeliveryInput({ name, value, error, onChange }: DeliveryInputProps) {
  const { t } = useTranslation(['checkout', 'account'])
  const isLandmark = name === 'landmark'
  return (
    <Field
      label={isLandmark ? t('shipping.landmark') : t(`account:fields.${name}`)}
      hint={isLandmark ? t('shipping.landmarkHint') : undefined}
      optionalLabel={isLandmark ? t('shipping.optional') : undefined}
      error={error}
      isRequired={!isLandmark}
    >
      {(control) => (
        <AddressControl
          {...control}
          name={name}
          type={name === 'phone_number' ? 'tel' : 'text'}
          autoComplete={autoComplete[name] ?? 'off'}
          maxLength={profileFieldLimits[isLandmark ? 'neighborhood' : name]}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
