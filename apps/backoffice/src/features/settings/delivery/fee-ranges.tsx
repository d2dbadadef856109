import type { FeeRange } from '@zembil/contract/staff/settings/delivery-type-shapes'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { Button } from '@zembil/ui/forms/button'
import { Field, FieldError } from '@zembil/ui/forms/field'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { PlusIcon, TrashIcon } from '@zembil/ui/layout/icon'
import type { Faults } from '../../../platform/forms/field-faults.ts'
import { useFaultText } from '../../../platform/forms/form-field.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { AmountInput } from '../../../platform/money/amount-input.tsx'

type FeeRangesProps = { ranges: readonly FeeRange[]; faults: Faults; onChange: (ranges: FeeRange[]) => void }

/** The fee by the cost of the goods. An empty end means no upper limit. */
export function FeeRanges({ ranges, faults, onChange }: FeeRangesProps) {
  const { t } = useTranslation('settings')
  const faultText = useFaultText()
  const put = (place: number, part: Partial<FeeRange>) =>
    onChange(ranges.map((range, index) => (index === place ? { ...range, ...part } : range)))
  const add = () => {
    const start = ranges.at(-1)?.end ?? '0.00'
    onChange([...ranges, { start, end: null, cost_percentage: 0, fixed_cost: '0.00' }])
  }
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('fields.ranges')}</legend>
      <p className="mb-2 text-sm text-muted">{t('delivery.rangesHint')}</p>
      <ul className="grid gap-3">
        {ranges.map((range, place) => {
          const found = Object.entries(faults).find(([path]) => path.startsWith(`ranges.${place}.`))
          const fault = faultText(found?.[1])
          const invalid = (name: string) => (found?.[0] === `ranges.${place}.${name}` ? true : undefined)
          const label = (name: 'from' | 'to' | 'fixed' | 'percent') => t(`delivery.${name}`)
          return (
            <li key={place} className="rounded-control border border-line p-3">
              <div className="grid grid-cols-2 items-end gap-2 md:grid-cols-[1fr_1fr_1fr_1fr_auto]">
                <Field label={label('from')}>
                  {(box) => (
                    <AmountInput
                      {...box}
                      value={range.start}
                      aria-invalid={invalid('start')}
                      onChange={(start) => put(place, { start })}
                    />
                  )}
                </Field>
                <Field label={label('to')}>
                  {(box) => (
                    <AmountInput
                      {...box}
                      value={range.end ?? ''}
                      aria-invalid={invalid('end')}
                      onChange={(end) => put(place, { end: end === '' ? null : end })}
                    />
                  )}
                </Field>
                <Field label={label('fixed')}>
                  {(box) => (
                    <AmountInput
                      {...box}
                      value={range.fixed_cost}
                      aria-invalid={invalid('fixed_cost')}
                      onChange={(fixed_cost) => put(place, { fixed_cost })}
                    />
                  )}
                </Field>
                <Field label={label('percent')}>
                  {(box) => (
                    <NumberInput
                      {...box}
                      value={range.cost_percentage}
                      inputMode="decimal"
                      className="text-right"
                      aria-invalid={invalid('cost_percentage')}
                      onChange={(percent) => put(place, { cost_percentage: percent ?? Number.NaN })}
                    />
                  )}
                </Field>
                <IconButton
                  label={t('delivery.removeRange', { number: place + 1 })}
                  disabled={ranges.length === 1}
                  onClick={() => onChange(ranges.filter((_, index) => index !== place))}
                >
                  <TrashIcon className="size-5" />
                </IconButton>
              </div>
              {fault && <FieldError id={`range-${place}`} message={fault} />}
            </li>
          )
        })}
      </ul>
      <Button variant="secondary" size="sm" className="mt-2" icon={<PlusIcon className="size-4" />} onClick={add}>
        {t('delivery.addRange')}
      </Button>
    </fieldset>
  )
}
