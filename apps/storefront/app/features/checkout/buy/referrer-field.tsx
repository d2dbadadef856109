import { Card } from '@zembil/ui/card'
import { useTranslation } from 'react-i18next'
import { PhoneField } from '../phone-field.tsx'

type ReferrerFieldProps = { digits: string; problem: string | null; onChange: (digits: string) => void }

/** The phone number of the person who referred the customer; optional. */
export function ReferrerField({ digits, problem, onChange }: ReferrerFieldProps) {
  const { t } = useTranslation('checkout')
  return (
    <Card className="md:p-6">
      <PhoneField
        label={t('payment.referrer')}
        hint={t('payment.referrerHint')}
        optionalLabel={t('shipping.optional')}
        digits={digits}
        onChange={onChange}
        refusal={t('payment.9or7')}
        problem={problem}
        autoComplete="off"
      />
    </Card>
  )
}
