import { Card } from '@zembil/ui/layout/card'
import { PhoneField } from '../../../platform/account/phone-field.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

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
        value={digits}
        onChange={onChange}
        refusal={t('payment.firstDigit')}
        error={problem}
        autoComplete="off"
      />
    </Card>
  )
}
