import { parseTypedBirr, type Santim } from '@zembil/rules/money/money'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { AmountInput } from '../../../platform/money/amount-input.tsx'

/** Null for what is no amount, and for zero. */
export const positiveSantim = (typed: string): Santim | null => parseTypedBirr(typed) || null

type FieldProps = { value: string; onChange: (value: string) => void; isAsked: boolean }

export function AmountField({ value, onChange, isAsked, hint }: FieldProps & { hint?: string }) {
  const { t } = useTranslation('credit')
  return (
    <Field
      label={t('amount')}
      isRequired
      hint={hint}
      error={isAsked && positiveSantim(value) === null ? t('amountMissing') : null}
    >
      {(control) => <AmountInput {...control} value={value} onChange={onChange} />}
    </Field>
  )
}

const shortest = 4
export const isNumberShort = (typed: string): boolean => typed.replaceAll(/\s/g, '').length < shortest

/** The number of a contract, receipt or transfer. */
export function NumberField({ label, value, onChange, isAsked }: FieldProps & { label: string }) {
  const { t } = useTranslation('credit')
  return (
    <Field label={label} isRequired error={isAsked && isNumberShort(value) ? t('numberShort') : null}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={60}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
