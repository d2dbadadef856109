import { useQueryClient } from '@tanstack/react-query'
import type { ImageAdvertInput, StaffImageAdvert } from '@zembil/contract/staff/settings/advert-shapes'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { useAct } from '../../platform/forms/use-act.ts'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { EditForm, labelsOf } from '../settings/edit-form.tsx'
import { AdvertFields } from './advert-fields.tsx'
import { AdvertPreview } from './advert-preview.tsx'
import { imageAdvertQuery, shapes } from './content.queries.ts'

const fill = (advert: StaffImageAdvert): ImageAdvertInput => ({
  title: advert.title,
  title_am: advert.title_am,
  link: advert.link,
  first_day: advert.first_day,
  last_day: advert.last_day,
  place: advert.place,
  is_active: advert.is_active,
  is_popup: advert.is_popup,
})

export function PictureAdvertForm({ advert }: { advert: StaffImageAdvert }) {
  const { t } = useTranslation('content')
  const client = useQueryClient()
  const draft = `image-advert:${advert.id}`
  const form = useContractForm({ shape: shapes.imageAdvertInput, source: advert, fill, draft })
  const act = useAct('PUT /image-adverts/:id')
  const { values, set, faults } = form
  const labels = labelsOf(fill(advert), (name) => t(`fields.${name}`))
  return (
    <EditForm
      form={form}
      fill={fill}
      labels={labels}
      send={(body, version) =>
        act.mutateAsync({ params: { id: advert.id }, body: { ...body, version: version ?? advert.version } })
      }
      onSaved={(saved) => {
        client.setQueryData(imageAdvertQuery(advert.id).queryKey, saved)
        void client.invalidateQueries({ queryKey: ['GET /image-adverts'] })
      }}
      aside={<AdvertPreview advert={{ ...values, image_path: advert.image_path }} />}
    >
      <AdvertFields values={values} faults={faults} set={set} />
      <Checkbox
        label={t('fields.is_popup')}
        checked={values.is_popup}
        onChange={({ target }) => set('is_popup', target.checked)}
      />
    </EditForm>
  )
}
