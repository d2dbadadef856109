import { PhoneField } from '../../../platform/account/phone-field.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

type PayerFieldProps = { method: string; digits: string; problem: string | null; onChange: (digits: string) => void }

/** The phone number that receives the payment request; differs if the payment account uses another number. */
export function PayerField({ method, digits, problem, onChange }: PayerFieldProps) {
  const { t } = useTranslation(['paying', 'checkout'])
  return (
    <PhoneField
      label={t('phone.payer')}
      hint={t('phone.payerHint', { method })}
      value={digits}
      onChange={onChange}
      refusal={t('checkout:payment.firstDigit')}
      error={problem}
      autoComplete="tel-national"
    />
  )
}
