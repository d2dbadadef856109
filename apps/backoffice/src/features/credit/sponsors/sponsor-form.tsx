import { useQueryClient } from '@tanstack/react-query'
import { type Sponsor, type SponsorInput, sponsorInput } from '@zembil/contract/staff/credit/sponsor-shapes'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useNavigate } from 'react-router'
import { EditForm, labelsOf } from '../../../platform/forms/edit-form.tsx'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { AmountInput } from '../../../platform/money/amount-input.tsx'
import { useCan } from '../../../platform/session/permissions.tsx'
import { sponsorQuery } from '../credit.queries.ts'

const texts = [
  ['name', 'en'],
  ['name_am', 'am'],
  ['contact_name', undefined],
  ['phone_number', undefined],
] as const

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
  const client = useQueryClient()
  const navigate = useNavigate()
  const source: Partial<Sponsor> = sponsor ?? {}
  const form = useContractForm({ shape: sponsorInput, source, fill, draft: `sponsor:${sponsor?.id ?? 'new'}` })
  const [add, change] = [useAct('POST /sponsors'), useAct('PUT /sponsors/:id')]
  const { values, set, faults } = form
  const labels = labelsOf(fill({}), (name) => t(`sponsors.${name}`))
  return (
    <EditForm
      form={form}
      fill={fill}
      labels={labels}
      isReadOnly={!useCan('credit.grant')}
      send={(body, version) =>
        sponsor && version !== null
          ? change.mutateAsync({ params: { id: sponsor.id }, body: { ...body, version } })
          : add.mutateAsync({ body })
      }
      onSaved={(saved) => {
        client.setQueryData(sponsorQuery(saved.data.id).queryKey, saved)
        void client.invalidateQueries({ queryKey: ['GET /sponsors'] })
        if (!sponsor) void navigate(`/credit/sponsors/${saved.data.id}`, { replace: true })
      }}
    >
      <div className="grid gap-4 md:grid-cols-2">
        {texts.map(([name, lang]) => (
          <FormField key={name} faults={faults} name={name} label={labels[name]}>
            {(box) => (
              <TextInput {...box} lang={lang} value={values[name]} onChange={({ target }) => set(name, target.value)} />
            )}
          </FormField>
        ))}
        <FormField faults={faults} name="email" label={labels.email} isOptional>
          {(box) => (
            <TextInput
              {...box}
              type="email"
              value={values.email ?? ''}
              onChange={({ target }) => set('email', target.value === '' ? null : target.value)}
            />
          )}
        </FormField>
        <FormField faults={faults} name="limit" label={labels.limit} hint={t('sponsors.limitHint')}>
          {(box) => <AmountInput {...box} value={values.limit} onChange={(value) => set('limit', value)} />}
        </FormField>
      </div>
      <Checkbox
        label={labels.is_active}
        checked={values.is_active}
        onChange={({ target }) => set('is_active', target.checked)}
      />
    </EditForm>
  )
}
