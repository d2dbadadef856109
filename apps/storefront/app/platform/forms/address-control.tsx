import { isServedCity, servedCity, subCities } from '@zembil/rules/orders/sub-cities'
import { Select } from '@zembil/ui/forms/select'
import { TextInput } from '@zembil/ui/forms/text-input'
import type { ComponentProps } from 'react'
import { nameIn } from '../i18n/localised.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'

type AddressControlProps = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'onBlur' | 'value'> & {
  value: string
  onChange: (text: string) => void
  onBlur?: (() => void) | undefined
  /** The city of an address anywhere; without it the city is the one where the shop delivers. */
  city?: string | undefined
}

/** The control of a text field. Where the shop delivers, sub-cities are a list. */
export function AddressControl({ value, onChange, city, ...control }: AddressControlProps) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const isServed = city === undefined || isServedCity(city)
  if (control.name === 'city' && city === undefined)
    return <TextInput {...control} value={nameIn(language, servedCity)} readOnly />
  if (control.name !== 'sub_city' || !isServed) {
    const shown = control.name === 'city' && value === servedCity.name ? nameIn(language, servedCity) : value
    return <TextInput {...control} value={shown} onChange={({ target }) => onChange(target.value)} />
  }
  const { id, name, required, disabled, onBlur } = control
  return (
    <Select
      {...{ id, name, required, disabled, onBlur, value }}
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: '', label: t('fields.chooseSubCity') },
        ...subCities.map((place) => ({ value: place.name, label: nameIn(language, place) })),
      ]}
    />
  )
}
