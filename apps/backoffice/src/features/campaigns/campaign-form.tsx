import { useQueryClient } from '@tanstack/react-query'
import type { Campaign, CampaignInput } from '@zembil/contract/staff/settings/campaign-shapes'
import { subCities } from '@zembil/rules/orders/sub-cities'
import { TextArea } from '@zembil/ui/forms/text-input'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { EditForm, labelsOf } from '../../platform/forms/edit-form.tsx'
import { FormField } from '../../platform/forms/form-field.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { TextField } from '../settings/text-fields.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { type CampaignSource, fillCampaign } from './campaign-values.ts'
import { campaignQuery, shape } from './campaigns.queries.ts'

type CampaignFormProps = {
  campaign: Campaign | null
  /** Counting and sending concern what is saved, so they wait until it is. */
  onDirty?: (isDirty: boolean) => void
}

/** How a field reads in the comparison with what a colleague saved. */
function useCampaignValue() {
  const { t, language } = useTranslation('campaigns')
  return (name: keyof CampaignInput, value: CampaignInput[keyof CampaignInput]) => {
    if (name === 'last_order') return t(`lastOrder.${value as CampaignInput['last_order']}`)
    if (name === 'language') return t(`languages.${(value as CampaignInput['language']) ?? 'any'}`)
    if (!Array.isArray(value)) return undefined
    return (
      subCities
        .filter((place) => value.includes(place.name))
        .map((place) => nameIn(language, place))
        .join(', ') || t('everywhere')
    )
  }
}

export function CampaignForm({ campaign, onDirty }: CampaignFormProps) {
  const { t } = useTranslation('campaigns')
  const client = useQueryClient()
  const navigate = useNavigate()
  const source: CampaignSource = campaign ?? {}
  const form = useContractForm({ shape, source, fill: fillCampaign, draft: `campaign:${campaign?.id ?? 'new'}` })
  const [add, change] = [useAct('POST /campaigns'), useAct('PUT /campaigns/:id')]
  const { values, set, faults, isDirty } = form
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  const labels = labelsOf(fillCampaign({}), (name) => t(`fields.${name}`))
  return (
    <EditForm
      form={form}
      fill={fillCampaign}
      labels={labels}
      show={useCampaignValue()}
      isReadOnly={campaign?.state === 'counting'}
      send={(body, version) =>
        campaign && version !== null
          ? change.mutateAsync({ params: { id: campaign.id }, body: { ...body, version } })
          : add.mutateAsync({ body })
      }
      onSaved={(saved) => {
        client.setQueryData(campaignQuery(saved.data.id).queryKey, saved)
        void client.invalidateQueries({ queryKey: ['GET /campaigns'] })
        if (!campaign) void navigate(`/campaigns/${saved.data.id}`, { replace: true })
      }}
      aside={<CampaignPreview values={values} mayTest />}
    >
      <TextField
        faults={faults}
        name="name"
        label={labels.name}
        hint={t('nameHint')}
        value={values.name}
        onChange={(name) => set('name', name)}
      />
      {(['text', 'text_am'] as const).map((name) => (
        <FormField key={name} faults={faults} name={name} label={labels[name]} hint={t('textHint')}>
          {(box) => (
            <TextArea
              {...box}
              lang={name === 'text' ? 'en' : 'am'}
              rows={4}
              value={values[name]}
              onChange={({ target }) => set(name, target.value)}
            />
          )}
        </FormField>
      ))}
      <AudienceFields values={values} faults={faults} set={set} />
    </EditForm>
  )
}
