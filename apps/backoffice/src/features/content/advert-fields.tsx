import type { ImageAdvertInput, TextAdvertInput } from '@zembil/contract/staff/settings/advert-shapes'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { TextInput } from '@zembil/ui/forms/text-input'
import type { Faults } from '../../platform/forms/field-faults.ts'
import { FormField, useFaultText } from '../../platform/forms/form-field.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { OptionalDay } from '../settings/discounts/optional-day.tsx'
import { TextField } from '../settings/text-fields.tsx'

type Common = Pick<
  ImageAdvertInput & TextAdvertInput,
  'title' | 'title_am' | 'link' | 'first_day' | 'last_day' | 'place' | 'is_active'
>
type AdvertFieldsProps = {
  values: Common
  faults: Faults
  /** A method, so that a form with more fields than these fits. */
  set<Name extends keyof Common>(name: Name, value: Common[Name]): void
}

/** What picture adverts and announcements have in common. */
export function AdvertFields({ values, faults, set }: AdvertFieldsProps) {
  const { t } = useTranslation('content')
  const faultText = useFaultText()
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {(['title', 'title_am'] as const).map((name) => (
          <TextField
            key={name}
            faults={faults}
            name={name}
            label={t(`fields.${name}`)}
            lang={name === 'title' ? 'en' : 'am'}
            value={values[name]}
            onChange={(value) => set(name, value)}
          />
        ))}
        <FormField faults={faults} name="link" label={t('fields.link')} hint={t('linkHint')} isOptional>
          {(box) => (
            <TextInput
              {...box}
              value={values.link ?? ''}
              onChange={({ target }) => set('link', target.value.trim() || null)}
            />
          )}
        </FormField>
        <FormField faults={faults} name="place" label={t('fields.place')} hint={t('placeHint')}>
          {(box) => (
            <NumberInput
              {...box}
              inputMode="numeric"
              value={values.place}
              onChange={(place) => set('place', place ?? Number.NaN)}
            />
          )}
        </FormField>
      </div>
      {(['first_day', 'last_day'] as const).map((name) => (
        <OptionalDay
          key={name}
          label={t(`fields.${name}`)}
          value={values[name]}
          onChange={(day) => set(name, day)}
          error={faultText(faults[name])}
        />
      ))}
      <Checkbox
        label={t('isShown')}
        checked={values.is_active}
        onChange={({ target }) => set('is_active', target.checked)}
      />
    </>
  )
}
