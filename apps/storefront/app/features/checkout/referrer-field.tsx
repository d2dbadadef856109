import { phoneFieldDigits } from '@zembil/rules/phone'
import { Card } from '@zembil/ui/card'
import { Field } from '@zembil/ui/field'
import { TextInput } from '@zembil/ui/text-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type ReferrerFieldProps = { digits: string; problem: string | null; onChange: (digits: string) => void }

/** The phone number of whoever told the customer about the shop; nobody has to name anybody. */
export function ReferrerField({ digits, problem, onChange }: ReferrerFieldProps) {
  const { t } = useTranslation('checkout')
  const [isRefused, setRefused] = useState(false)

  function type(text: string) {
    const next = phoneFieldDigits(text)
    setRefused(next === null)
    if (next !== null) onChange(next)
  }

  return (
    <Card className="md:p-6">
      <Field
        label={t('payment.referrer')}
        hint={t('payment.referrerHint')}
        optionalLabel={t('shipping.optional')}
        error={isRefused ? t('payment.9or7') : problem}
      >
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            lead="+251"
            value={digits}
            onChange={({ target }) => type(target.value)}
            className="tabular-nums"
          />
        )}
      </Field>
    </Card>
  )
}
