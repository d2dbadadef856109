import { useQueryClient } from '@tanstack/react-query'
import type { DeliveryTypeInput, StaffDeliveryType } from '@zembil/contract/staff/settings/delivery-type-shapes'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { Select } from '@zembil/ui/forms/select'
import { useNavigate } from 'react-router'
import { EditForm, labelsOf } from '../../../platform/forms/edit-form.tsx'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { AmountInput } from '../../../platform/money/amount-input.tsx'
import { shapes, typeQuery } from '../settings.queries.ts'
import { TextField } from '../text-fields.tsx'
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
  const client = useQueryClient()
  const navigate = useNavigate()
  const source: Source = type ?? {}
  const draft = `delivery-type:${type?.id ?? 'new'}`
  const form = useContractForm({ shape: shapes.deliveryTypeInput, source, fill, draft })
  const [add, change] = [useAct('POST /delivery-types'), useAct('PUT /delivery-types/:id')]
  const { values, set, faults } = form
  const labels = labelsOf(fill({}), (name) => t(`fields.${name}`))
  return (
    <EditForm
      form={form}
      fill={fill}
      labels={labels}
      send={(body, version) =>
        type && version !== null
          ? change.mutateAsync({ params: { id: type.id }, body: { ...body, version } })
          : add.mutateAsync({ body })
      }
      onSaved={(saved) => {
        client.setQueryData(typeQuery(saved.data.id).queryKey, saved)
        void client.invalidateQueries({ queryKey: ['GET /delivery-types'] })
        if (!type) void navigate(`/settings/delivery/${saved.data.id}`, { replace: true })
      }}
      aside={<FeeTable before={type && fill(type)} after={values} />}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          faults={faults}
          name="name"
          label={labels.name}
          lang="en"
          value={values.name}
          onChange={(name) => set('name', name)}
        />
        <TextField
          faults={faults}
          name="name_am"
          label={labels.name_am}
          lang="am"
          value={values.name_am}
          onChange={(name) => set('name_am', name)}
        />
        <FormField faults={faults} name="kind" label={labels.kind}>
          {(box) => (
            <Select
              {...box}
              value={values.kind}
              onChange={({ target }) => set('kind', target.value as DeliveryTypeInput['kind'])}
              options={(['delivery', 'pickup'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
            />
          )}
        </FormField>
        <FormField faults={faults} name="number_of_days" label={labels.number_of_days} hint={t('delivery.daysHint')}>
          {(box) => (
            <NumberInput
              {...box}
              inputMode="numeric"
              value={values.number_of_days}
              onChange={(days) => set('number_of_days', days ?? Number.NaN)}
            />
          )}
        </FormField>
        <FormField faults={faults} name="minimum_order_cost" label={labels.minimum_order_cost}>
          {(box) => (
            <AmountInput
              {...box}
              value={values.minimum_order_cost}
              onChange={(amount) => set('minimum_order_cost', amount)}
            />
          )}
        </FormField>
      </div>
      <FeeRanges ranges={values.ranges} faults={faults} onChange={(ranges) => set('ranges', ranges)} />
      <Checkbox
        label={t('delivery.isOffered')}
        checked={values.is_active}
        onChange={({ target }) => set('is_active', target.checked)}
      />
    </EditForm>
  )
}
