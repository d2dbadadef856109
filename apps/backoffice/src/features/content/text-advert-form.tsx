import { useQueryClient } from '@tanstack/react-query'
import type { StaffTextAdvert, TextAdvertInput } from '@zembil/contract/staff/settings/advert-shapes'
import { TextArea } from '@zembil/ui/forms/text-input'
import { useNavigate } from 'react-router'
import { EditForm, labelsOf } from '../../platform/forms/edit-form.tsx'
import { FormField } from '../../platform/forms/form-field.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { AdvertFields } from './advert-fields.tsx'
import { shapes, textAdvertQuery } from './content.queries.ts'
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
  const client = useQueryClient()
  const navigate = useNavigate()
  const source: Source = advert ?? {}
  const draft = `text-advert:${advert?.id ?? 'new'}`
  const form = useContractForm({ shape: shapes.textAdvertInput, source, fill, draft })
  const [add, change] = [useAct('POST /text-adverts'), useAct('PUT /text-adverts/:id')]
  const { values, set, faults } = form
  const labels = labelsOf(fill({}), (name) => t(`fields.${name}`))
  return (
    <EditForm
      form={form}
      fill={fill}
      labels={labels}
      show={useAdvertValue()}
      send={(body, version) =>
        advert && version !== null
          ? change.mutateAsync({ params: { id: advert.id }, body: { ...body, version } })
          : add.mutateAsync({ body })
      }
      onSaved={(saved) => {
        client.setQueryData(textAdvertQuery(saved.data.id).queryKey, saved)
        void client.invalidateQueries({ queryKey: ['GET /text-adverts'] })
        if (!advert) void navigate(`/content/texts/${saved.data.id}`, { replace: true })
      }}
      aside={<TextAdvertPreview advert={values} />}
    >
      {(['message', 'message_am'] as const).map((name) => (
        <FormField key={name} faults={faults} name={name} label={labels[name]}>
          {(box) => (
            <TextArea
              {...box}
              lang={name === 'message' ? 'en' : 'am'}
              value={values[name]}
              onChange={({ target }) => set(name, target.value)}
            />
          )}
        </FormField>
      ))}
      <AdvertFields values={values} faults={faults} set={set} />
    </EditForm>
  )
}
