import { useQueryClient } from '@tanstack/react-query'
import type { ImageAdvertInput, StaffImageAdvert } from '@zembil/contract/staff/settings/advert-shapes'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EditForm, labelsOf } from '../../platform/forms/edit-form.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { AdvertFields } from './advert-fields.tsx'
import { AdvertPicture } from './advert-picture.tsx'
import { imageAdvertQuery, shapes } from './content.queries.ts'
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
  const client = useQueryClient()
  const navigate = useNavigate()
  const source: Source = advert ?? {}
  const draft = `image-advert:${advert?.id ?? 'new'}`
  const form = useContractForm({ shape: shapes.imageAdvertInput, source, fill, draft })
  const [isUploading, setUploading] = useState(false)
  const [add, change] = [useAct('POST /image-adverts'), useAct('PUT /image-adverts/:id')]
  const { values, set, faults } = form
  const labels = labelsOf(fill({}), (name) => t(`fields.${name}`))
  return (
    <EditForm
      form={form}
      fill={fill}
      labels={labels}
      show={useAdvertValue()}
      isBusy={isUploading}
      send={(body, version) =>
        advert && version !== null
          ? change.mutateAsync({ params: { id: advert.id }, body: { ...body, version } })
          : add.mutateAsync({ body })
      }
      onSaved={(saved) => {
        client.setQueryData(imageAdvertQuery(saved.data.id).queryKey, saved)
        for (const name of ['GET /image-adverts', 'GET /home-preview'])
          void client.invalidateQueries({ queryKey: [name] })
        if (!advert) void navigate(`/content/pictures/${saved.data.id}`, { replace: true })
      }}
      aside={<AdvertPreview advert={values} />}
    >
      <AdvertPicture
        picture={values.picture}
        title={language === 'am' ? values.title_am : values.title}
        faults={faults}
        onBusy={setUploading}
        onChange={(picture) => set('picture', picture)}
      />
      <AdvertFields values={values} faults={faults} set={set} />
      <Checkbox
        label={t('fields.is_popup')}
        checked={values.is_popup}
        onChange={({ target }) => set('is_popup', target.checked)}
      />
    </EditForm>
  )
}
