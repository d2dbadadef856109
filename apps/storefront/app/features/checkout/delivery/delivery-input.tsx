import { profileFieldLimits } from '@zembil/rules/profile-fields'
import { Field } from '@zembil/ui/field'
import { TextInput } from '@zembil/ui/text-input'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShippingFault, ShippingField } from './delivery-values.ts'

/** Fields that browsers may autofill. */
const autoComplete: Partial<Record<ShippingField, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  phone_number: 'tel',
  city: 'address-level2',
}

type ShippingInputProps = Pick<ComponentProps<'input'>, 'disabled'> & {
  field: ShippingField
  value: string
  fault: ShippingFault | undefined
  onChange: (text: string) => void
}

export function ShippingInput({ field, value, fault, disabled, onChange }: ShippingInputProps) {
  const { t } = useTranslation(['checkout', 'account', 'fields'])
  const isLandmark = field === 'landmark'
  return (
    <Field
      label={isLandmark ? t('shipping.landmark') : t(`account:fields.${field}`)}
      hint={isLandmark ? t('shipping.landmarkHint') : undefined}
      optionalLabel={isLandmark ? t('shipping.optional') : undefined}
      error={fault && t(`fields:${fault}`)}
      isRequired={!isLandmark}
    >
      {(control) => (
        <TextInput
          {...control}
          name={field}
          type={field === 'phone_number' ? 'tel' : 'text'}
          autoComplete={autoComplete[field] ?? 'off'}
          maxLength={profileFieldLimits[isLandmark ? 'neighborhood' : field]}
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
