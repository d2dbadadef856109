import type { Refundable } from '@zembil/contract/staff/money/refunds'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { Field, FieldError } from '@zembil/ui/forms/field'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** How many units of each line go back, by its number. */
export type LineCounts = Readonly<Record<number, number>>

type RefundLinesProps = {
  lines: Refundable['lines']
  counts: LineCounts
  onChange: (counts: LineCounts) => void
  error: string | null
}

export function RefundLines({ lines, counts, onChange, error }: RefundLinesProps) {
  const { t, language } = useTranslation('money')
  return (
    <div className="grid gap-3">
      {lines.map((line) => (
        <Field
          key={line.line_no}
          label={t('give.ofLine', { name: nameIn(language, line), left: line.left_quantity, quantity: line.quantity })}
        >
          {(control) => (
            <NumberInput
              {...control}
              inputMode="numeric"
              value={counts[line.line_no] ?? null}
              onChange={(count) => onChange({ ...counts, [line.line_no]: count ?? 0 })}
            />
          )}
        </Field>
      ))}
      {error && <FieldError id="refund-lines-error" message={error} />}
    </div>
  )
}
