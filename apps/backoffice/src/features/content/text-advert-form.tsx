import type { StaffTextAdvert, TextAdvertInput } from '@zembil/contract/staff/settings/advert-shapes'
import { EditForm } from '../../platform/forms/edit-form.tsx'
import { AreaField } from '../../platform/forms/fields.tsx'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useSave } from '../../platform/forms/use-save.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { AdvertFields } from './advert-fields.tsx'
import { shapes } from './content.queries.ts'
import { TextAdvertPreview } from './preview/text-advert-preview.tsx'
import { useAdvertValue } from './use-advert-value.tsx'

type Source = Partial<StaffTextAdvert>

const fill = (source: Source): TextAdvertInput => ({
  title: source.title ?? '',
  title_am: source.title_am ?? '',
  message: source.message ?? '',
  message_am: source.message_am ?? '',
  link: source.link ?? null,
  first_day: source.first_day ?? null,
  last_day: source.last_day ?? null,
  place: source.place ?? 0,
  is_active: source.is_active ?? true,
})

export function TextAdvertForm({ advert }: { advert: StaffTextAdvert | null }) {
  const { t } = useTranslation('content')
  const form = useContractForm({
    shape: shapes.textAdvertInput,
    source: (advert ?? {}) as Source,
    fill,
    draft: `text-advert:${advert?.id ?? 'new'}`,
    label: (name) => t(`fields.${name}`),
  })
  const send = useSave('POST /text-adverts', 'PUT /text-adverts/:id', advert?.id)
  return (
    <EditForm
      form={form}
      send={send}
      pageOf={({ id }) => `/content/texts/${id}`}
      show={useAdvertValue()}
      aside={<TextAdvertPreview advert={form.values} />}
    >
      <AreaField of={form} name="message" lang="en" />
      <AreaField of={form} name="message_am" lang="am" />
      <AdvertFields form={form} />
    </EditForm>
  )
}
