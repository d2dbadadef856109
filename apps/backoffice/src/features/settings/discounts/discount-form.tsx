import { useQueryClient } from '@tanstack/react-query'
import type { DiscountTypeInput, StaffDiscountType } from '@zembil/contract/staff/settings/discount-type-shapes'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { useNavigate } from 'react-router'
import { EditForm, labelsOf } from '../../../platform/forms/edit-form.tsx'
import { FormField, useFaultText } from '../../../platform/forms/form-field.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { audiences, discountQuery, shapes } from '../settings.queries.ts'
import { TextField } from '../text-fields.tsx'
import { OptionalDay } from './optional-day.tsx'

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
  const client = useQueryClient()
  const navigate = useNavigate()
  const source: Source = discount ?? {}
  const draft = `discount-type:${discount?.id ?? 'new'}`
  const form = useContractForm({ shape: shapes.discountTypeInput, source, fill, draft })
  const [add, change] = [useAct('POST /discount-types'), useAct('PUT /discount-types/:id')]
  const faultText = useFaultText()
  const { values, set, faults } = form
  const labels = labelsOf(fill({}), (name) => t(`fields.${name}`))
  return (
    <EditForm
      form={form}
      fill={fill}
      labels={labels}
      send={(body, version) =>
        discount && version !== null
          ? change.mutateAsync({ params: { id: discount.id }, body: { ...body, version } })
          : add.mutateAsync({ body })
      }
      onSaved={(saved) => {
        client.setQueryData(discountQuery(saved.data.id).queryKey, saved)
        void client.invalidateQueries({ queryKey: ['GET /discount-types'] })
        if (!discount) void navigate(`/settings/discounts/${saved.data.id}`, { replace: true })
      }}
    >
      <div className="grid gap-4 md:grid-cols-2">
        {(['name', 'name_am'] as const).map((name) => (
          <TextField
            key={name}
            faults={faults}
            name={name}
            label={labels[name]}
            lang={name === 'name' ? 'en' : 'am'}
            value={values[name]}
            onChange={(value) => set(name, value)}
          />
        ))}
        <FormField faults={faults} name="discount" label={labels.discount}>
          {(box) => (
            <NumberInput
              {...box}
              inputMode="decimal"
              value={values.discount}
              onChange={(percent) => set('discount', percent ?? Number.NaN)}
            />
          )}
        </FormField>
      </div>
      <RadioGroup
        legend={labels.audience}
        value={values.audience}
        onChange={(audience) => set('audience', audience)}
        options={audiences.map((value) => ({
          value,
          label: t(`audience.${value}`),
          description: t(`audienceHint.${value}`),
        }))}
      />
      {(['first_day', 'last_day'] as const).map((name) => (
        <OptionalDay
          key={name}
          label={labels[name]}
          value={values[name]}
          onChange={(day) => set(name, day)}
          error={faultText(faults[name])}
        />
      ))}
      <Checkbox
        label={t('discounts.isOffered')}
        checked={values.is_active}
        onChange={({ target }) => set('is_active', target.checked)}
      />
    </EditForm>
  )
}
