import { useTranslation } from 'react-i18next'
import { PhoneField } from '../phone-field.tsx'

type PayerFieldProps = { method: string; digits: string; problem: string | null; onChange: (digits: string) => void }

/** The phone number that receives the payment request; differs if the payment account uses another number. */
export function PayerField({ method, digits, problem, onChange }: PayerFieldProps) {
  const { t } = useTranslation(['paying', 'checkout'])
  return (
    <PhoneField
      label={t('phone.payer')}
      hint={t('phone.payerHint', { method })}
      digits={digits}
      onChange={onChange}
      refusal={t('checkout:payment.9or7')}
      problem={problem}
      autoComplete="tel-national"
    />
  )
}
