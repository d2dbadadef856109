import { phoneFieldDigits } from '@zembil/rules/phone'
import { Field } from '@zembil/ui/field'
import { TextInput } from '@zembil/ui/text-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type PayerFieldProps = { method: string; digits: string; problem: string | null; onChange: (digits: string) => void }

/** Whose phone is asked to pay: the customer's own, unless the account is under another number. */
export function PayerField({ method, digits, problem, onChange }: PayerFieldProps) {
  const { t } = useTranslation(['paying', 'checkout'])
  const [isRefused, setRefused] = useState(false)

  function type(text: string) {
    const next = phoneFieldDigits(text)
    setRefused(next === null)
    if (next !== null) onChange(next)
  }

  return (
    <Field
      label={t('phone.payer')}
      hint={t('phone.payerHint', { method })}
      error={isRefused ? t('checkout:payment.9or7') : problem}
    >
      {(control) => (
        <TextInput
          {...control}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          lead="+251"
          value={digits}
          onChange={({ target }) => type(target.value)}
          className="tabular-nums"
        />
      )}
    </Field>
  )
}
