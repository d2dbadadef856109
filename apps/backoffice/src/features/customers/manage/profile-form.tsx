import type { StaffCustomer } from '@zembil/contract/staff/customer-shapes'
import { customerChange } from '@zembil/contract/staff/people/customer-act-shapes'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { Select } from '@zembil/ui/forms/select'
import { TextInput } from '@zembil/ui/forms/text-input'
import { Card } from '@zembil/ui/layout/card'
import type { z } from 'zod'
import { EditForm } from '../../../platform/forms/edit-form.tsx'
import { ReasonField, TextField } from '../../../platform/forms/fields.tsx'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useChange } from '../../../platform/forms/use-save.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

type Values = z.input<typeof customerChange>

const addressFields = ['city', 'sub_city', 'woreda', 'neighborhood', 'house_number'] as const
const emptyAddress = {
  city: 'Addis Ababa',
  sub_city: '',
  woreda: '',
  neighborhood: '',
  house_number: '',
  longitude: null,
  latitude: null,
}

const fill = ({ first_name, last_name, address, language }: StaffCustomer): Values => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  address,
  language,
  reason: '',
})

/** Name, address and language. The number is the account itself; it only goes back to a number it had. */
export function ProfileForm({ customer }: { customer: StaffCustomer }) {
  const { t } = useTranslation(['customers', 'common'])
  const labels = {
    first_name: t('fields.firstName'),
    last_name: t('fields.lastName'),
    address: t('address.title'),
    language: t('fields.language'),
    reason: t('common:reason'),
  }
  const form = useContractForm({
    shape: customerChange,
    source: customer,
    fill,
    draft: `customer:${customer.id}`,
    label: (name) => labels[name],
  })
  const send = useChange('PUT /customers/:id', { id: customer.id })
  const { values, set, faults } = form
  const { address } = values
  const languageText = (value: unknown) =>
    value === 'en' || value === 'am' ? t(`language.${value}`) : t('language.own')
  return (
    <Card>
      <EditForm
        look="plain"
        form={form}
        send={send}
        show={(name, value) => {
          if (name === 'language') return languageText(value)
          if (name === 'address')
            return value ? addressFields.map((field) => (value as typeof emptyAddress)[field]).join(', ') : '–'
          return undefined
        }}
      >
        <div className="grid gap-4 md:grid-cols-2">
          <TextField of={form} name="first_name" />
          <TextField of={form} name="last_name" />
        </div>
        <Checkbox
          label={t('address.has')}
          checked={address !== null}
          onChange={({ target }) => set('address', target.checked ? (customer.address ?? emptyAddress) : null)}
        />
        {address && (
          <div className="grid gap-4 md:grid-cols-2">
            {addressFields.map((name) => (
              <FormField key={name} faults={faults} name={`address.${name}`} label={t(`addressField.${name}`)}>
                {(box) => (
                  <TextInput
                    {...box}
                    value={address[name]}
                    onChange={({ target }) => set('address', { ...address, [name]: target.value })}
                  />
                )}
              </FormField>
            ))}
          </div>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <FormField faults={faults} name="language" label={labels.language} hint={t('language.hint')} isOptional>
            {(box) => (
              <Select
                {...box}
                value={values.language ?? ''}
                onChange={({ target: { value } }) => set('language', value === 'en' || value === 'am' ? value : null)}
                options={[
                  { value: '', label: t('language.own') },
                  { value: 'am', label: t('language.am') },
                  { value: 'en', label: t('language.en') },
                ]}
              />
            )}
          </FormField>
          <ReasonField of={form} />
        </div>
      </EditForm>
    </Card>
  )
}
