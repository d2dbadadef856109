import { TextInput } from '@zembil/ui/forms/text-input'
import type { Faults } from '../../../platform/forms/field-faults.ts'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { PhoneInput } from '../../../platform/forms/phone-input.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { PinInput } from './pin-input.tsx'

export type Receiver = {
  first_name: string
  last_name: string
  phone_number: string
  city?: string | null | undefined
  sub_city?: string | null | undefined
  woreda?: string | null | undefined
  neighborhood?: string | null | undefined
  house_number?: string | null | undefined
  landmark?: string | null | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

const people = ['first_name', 'last_name'] as const
const places = ['city', 'sub_city', 'woreda', 'neighborhood', 'house_number', 'landmark'] as const

type DeliveryFieldsProps = { value: Receiver; onChange: (value: Receiver) => void; faults: Faults; hasAddress: boolean }

/** Who receives the order, and where. A pickup has no address. */
export function DeliveryFields({ value, onChange, faults, hasAddress }: DeliveryFieldsProps) {
  const { t } = useTranslation('orders')
  const set = (part: Partial<Receiver>) => onChange({ ...value, ...part })
  const nameOf = (field: string) => `shipping_detail.${field}`
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {people.map((field) => (
        <FormField key={field} faults={faults} name={nameOf(field)} label={t(`fields.${field}`)}>
          {(control) => (
            <TextInput {...control} value={value[field]} onChange={({ target }) => set({ [field]: target.value })} />
          )}
        </FormField>
      ))}
      <FormField faults={faults} name={nameOf('phone_number')} label={t('fields.phone_number')}>
        {(control) => (
          <PhoneInput
            {...control}
            value={value.phone_number}
            onChange={(phone) => set({ phone_number: phone ?? '' })}
          />
        )}
      </FormField>
      {hasAddress &&
        places.map((field) => (
          <FormField key={field} faults={faults} name={nameOf(field)} label={t(`fields.${field}`)} isOptional>
            {(control) => (
              <TextInput
                {...control}
                value={value[field] ?? ''}
                onChange={({ target }) => set({ [field]: target.value || null })}
              />
            )}
          </FormField>
        ))}
      {hasAddress && (
        <FormField
          faults={faults}
          name={nameOf('latitude')}
          label={t('fields.pin')}
          hint={t('fields.pinHint')}
          isOptional
        >
          {(control) => <PinInput {...control} value={value} onChange={set} />}
        </FormField>
      )}
    </div>
  )
}
