import { type Sponsor, type SponsorInput, sponsorInput } from '@zembil/contract/staff/credit/sponsor-shapes'
import { EditForm } from '../../../platform/forms/edit-form.tsx'
import { AmountField, CheckField, TextField } from '../../../platform/forms/fields.tsx'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useSave } from '../../../platform/forms/use-save.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useCan } from '../../../platform/session/permissions.tsx'

const fill = (source: Partial<Sponsor>): SponsorInput => ({
  name: source.name ?? '',
  name_am: source.name_am ?? '',
  contact_name: source.contact_name ?? '',
  phone_number: source.phone_number ?? '',
  email: source.email ?? null,
  limit: source.limit ?? '',
  is_active: source.is_active ?? true,
})

export function SponsorForm({ sponsor }: { sponsor: Sponsor | null }) {
  const { t } = useTranslation('credit')
  const form = useContractForm({
    shape: sponsorInput,
    source: (sponsor ?? {}) as Partial<Sponsor>,
    fill,
    draft: `sponsor:${sponsor?.id ?? 'new'}`,
    label: (name) => t(`sponsors.${name}`),
  })
  const send = useSave('POST /sponsors', 'PUT /sponsors/:id', sponsor?.id)
  return (
    <EditForm
      form={form}
      send={send}
      pageOf={({ id }) => `/credit/sponsors/${id}`}
      isReadOnly={!useCan('credit.grant')}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField of={form} name="name" lang="en" />
        <TextField of={form} name="name_am" lang="am" />
        <TextField of={form} name="contact_name" />
        <TextField of={form} name="phone_number" />
        <TextField of={form} name="email" type="email" isOptional />
        <AmountField of={form} name="limit" hint={t('sponsors.limitHint')} />
      </div>
      <CheckField of={form} name="is_active" />
    </EditForm>
  )
}
