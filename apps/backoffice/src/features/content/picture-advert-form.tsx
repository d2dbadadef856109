import type { ImageAdvertInput, StaffImageAdvert } from '@zembil/contract/staff/settings/advert-shapes'
import { useState } from 'react'
import { EditForm } from '../../platform/forms/edit-form.tsx'
import { CheckField } from '../../platform/forms/fields.tsx'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useSave } from '../../platform/forms/use-save.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { AdvertFields } from './advert-fields.tsx'
import { AdvertPicture } from './advert-picture.tsx'
import { shapes } from './content.queries.ts'
import { AdvertPreview } from './preview/advert-preview.tsx'
import { useAdvertValue } from './use-advert-value.tsx'

type Source = Partial<StaffImageAdvert>

const fill = (source: Source): ImageAdvertInput => ({
  picture: source.picture ?? '',
  title: source.title ?? '',
  title_am: source.title_am ?? '',
  link: source.link ?? null,
  first_day: source.first_day ?? null,
  last_day: source.last_day ?? null,
  place: source.place ?? 0,
  is_active: source.is_active ?? true,
  is_popup: source.is_popup ?? false,
})

export function PictureAdvertForm({ advert }: { advert: StaffImageAdvert | null }) {
  const { t, language } = useTranslation('content')
  const form = useContractForm({
    shape: shapes.imageAdvertInput,
    source: (advert ?? {}) as Source,
    fill,
    draft: `image-advert:${advert?.id ?? 'new'}`,
    label: (name) => t(`fields.${name}`),
  })
  const send = useSave('POST /image-adverts', 'PUT /image-adverts/:id', advert?.id)
  const [isUploading, setUploading] = useState(false)
  const { values, set, faults } = form
  return (
    <EditForm
      form={form}
      send={send}
      pageOf={({ id }) => `/content/pictures/${id}`}
      show={useAdvertValue()}
      isBusy={isUploading}
      aside={<AdvertPreview advert={values} />}
    >
      <AdvertPicture
        picture={values.picture}
        title={language === 'am' ? values.title_am : values.title}
        faults={faults}
        onBusy={setUploading}
        onChange={(picture) => set('picture', picture)}
      />
      <AdvertFields form={form} />
      <CheckField of={form} name="is_popup" />
    </EditForm>
  )
}
