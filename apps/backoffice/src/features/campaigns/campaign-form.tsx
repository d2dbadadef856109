import type { Campaign, CampaignInput } from '@zembil/contract/staff/settings/campaign-shapes'
import { subCities } from '@zembil/rules/orders/sub-cities'
import { useEffect } from 'react'
import { EditForm } from '../../platform/forms/edit-form.tsx'
import { AreaField, TextField } from '../../platform/forms/fields.tsx'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useSave } from '../../platform/forms/use-save.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { AudienceFields } from './audience-fields.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { type CampaignSource, fillCampaign } from './campaign-values.ts'
import { shape } from './campaigns.queries.ts'

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
  const form = useContractForm({
    shape,
    source: (campaign ?? {}) as CampaignSource,
    fill: fillCampaign,
    draft: `campaign:${campaign?.id ?? 'new'}`,
    label: (name) => t(`fields.${name}`),
  })
  const send = useSave('POST /campaigns', 'PUT /campaigns/:id', campaign?.id)
  const { values, isDirty } = form
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  return (
    <EditForm
      form={form}
      send={send}
      pageOf={({ id }) => `/campaigns/${id}`}
      show={useCampaignValue()}
      isReadOnly={campaign?.state === 'counting'}
      aside={<CampaignPreview values={values} mayTest />}
    >
      <TextField of={form} name="name" hint={t('nameHint')} />
      <AreaField of={form} name="text" lang="en" rows={4} hint={t('textHint')} />
      <AreaField of={form} name="text_am" lang="am" rows={4} hint={t('textHint')} />
      <AudienceFields form={form} />
    </EditForm>
  )
}
