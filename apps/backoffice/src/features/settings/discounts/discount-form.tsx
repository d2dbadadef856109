import type { DiscountTypeInput, StaffDiscountType } from '@zembil/contract/staff/settings/discount-type-shapes'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { DayField } from '../../../platform/forms/day-field.tsx'
import { EditForm } from '../../../platform/forms/edit-form.tsx'
import { CheckField, NumberField, TextField } from '../../../platform/forms/fields.tsx'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useSave } from '../../../platform/forms/use-save.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { audiences, shapes } from '../settings.queries.ts'

type Source = Partial<StaffDiscountType>

const fill = (source: Source): DiscountTypeInput => ({
  name: source.name ?? '',
  name_am: source.name_am ?? '',
  discount: source.discount ?? 0,
  audience: source.audience ?? 'named',
  first_day: source.first_day ?? null,
  last_day: source.last_day ?? null,
  is_active: source.is_active ?? true,
})

export function DiscountForm({ discount }: { discount: StaffDiscountType | null }) {
  const { t } = useTranslation('settings')
  const form = useContractForm({
    shape: shapes.discountTypeInput,
    source: (discount ?? {}) as Source,
    fill,
    draft: `discount-type:${discount?.id ?? 'new'}`,
    label: (name) => t(`fields.${name}`),
  })
  const send = useSave('POST /discount-types', 'PUT /discount-types/:id', discount?.id)
  return (
    <EditForm form={form} send={send} pageOf={({ id }) => `/settings/discounts/${id}`}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField of={form} name="name" lang="en" />
        <TextField of={form} name="name_am" lang="am" />
        <NumberField of={form} name="discount" />
      </div>
      <RadioGroup
        legend={form.labelOf('audience')}
        value={form.values.audience}
        onChange={(audience) => form.set('audience', audience)}
        options={audiences.map((value) => ({
          value,
          label: t(`audience.${value}`),
          description: t(`audienceHint.${value}`),
        }))}
      />
      <DayField of={form} name="first_day" isOptional />
      <DayField of={form} name="last_day" isOptional />
      <CheckField of={form} name="is_active" label={t('discounts.isOffered')} />
    </EditForm>
  )
}
