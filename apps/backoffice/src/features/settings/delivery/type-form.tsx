import type { DeliveryTypeInput, StaffDeliveryType } from '@zembil/contract/staff/settings/delivery-type-shapes'
import { EditForm } from '../../../platform/forms/edit-form.tsx'
import { AmountField, CheckField, ChoiceField, NumberField, TextField } from '../../../platform/forms/fields.tsx'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useSave } from '../../../platform/forms/use-save.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { shapes } from '../settings.queries.ts'
import { FeeRanges } from './fee-ranges.tsx'
import { FeeTable } from './fee-table.tsx'

type Source = Partial<StaffDeliveryType>

const fill = (source: Source): DeliveryTypeInput => ({
  name: source.name ?? '',
  name_am: source.name_am ?? '',
  kind: source.kind ?? 'delivery',
  number_of_days: source.number_of_days ?? 1,
  minimum_order_cost: source.minimum_order_cost ?? '0.00',
  is_active: source.is_active ?? true,
  ranges: source.ranges ?? [{ start: '0.00', end: null, cost_percentage: 0, fixed_cost: '0.00' }],
})

export function TypeForm({ type }: { type: StaffDeliveryType | null }) {
  const { t } = useTranslation('settings')
  const form = useContractForm({
    shape: shapes.deliveryTypeInput,
    source: (type ?? {}) as Source,
    fill,
    draft: `delivery-type:${type?.id ?? 'new'}`,
    label: (name) => t(`fields.${name}`),
  })
  const send = useSave('POST /delivery-types', 'PUT /delivery-types/:id', type?.id)
  const kinds = (['delivery', 'pickup'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))
  return (
    <EditForm
      form={form}
      send={send}
      pageOf={({ id }) => `/settings/delivery/${id}`}
      aside={<FeeTable before={type && fill(type)} after={form.values} />}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField of={form} name="name" lang="en" />
        <TextField of={form} name="name_am" lang="am" />
        <ChoiceField of={form} name="kind" options={kinds} />
        <NumberField of={form} name="number_of_days" inputMode="numeric" hint={t('delivery.daysHint')} />
        <AmountField of={form} name="minimum_order_cost" />
      </div>
      <FeeRanges ranges={form.values.ranges} faults={form.faults} onChange={(ranges) => form.set('ranges', ranges)} />
      <CheckField of={form} name="is_active" label={t('delivery.isOffered')} />
    </EditForm>
  )
}
