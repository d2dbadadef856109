import type { ImageAdvertInput, TextAdvertInput } from '@zembil/contract/staff/settings/advert-shapes'
import { DayField } from '../../platform/forms/day-field.tsx'
import { CheckField, type FormOf, NumberField, TextField } from '../../platform/forms/fields.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

type Common = Pick<
  ImageAdvertInput & TextAdvertInput,
  'title' | 'title_am' | 'link' | 'first_day' | 'last_day' | 'place' | 'is_active'
>

/** What picture adverts and announcements have in common. */
export function AdvertFields({ form }: { form: FormOf<Common> }) {
  const { t } = useTranslation('content')
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField of={form} name="title" lang="en" />
        <TextField of={form} name="title_am" lang="am" />
        <TextField of={form} name="link" hint={t('linkHint')} isOptional />
        <NumberField of={form} name="place" inputMode="numeric" hint={t('placeHint')} />
      </div>
      <DayField of={form} name="first_day" isOptional />
      <DayField of={form} name="last_day" isOptional />
      <CheckField of={form} name="is_active" label={t('isShown')} />
    </>
  )
}
