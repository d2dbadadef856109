import { formatPrice, type Santim } from '@zembil/rules/money/money'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { Card } from '@zembil/ui/layout/card'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

type WalletChoiceProps = {
  /** What is in the wallet. */
  balance: Santim
  /** Whether it is used, and whether it then pays everything. */
  isUsed: boolean
  paysAll: boolean
  onChange: (isUsed: boolean) => void
}

/** The switch that lets the wallet pay for the order. */
export function WalletChoice({ balance, isUsed, paysAll, onChange }: WalletChoiceProps) {
  const { t } = useTranslation('checkout')
  const amount = formatPrice(balance, useLanguage())
  return (
    <Card className="md:p-6">
      <Checkbox
        role="switch"
        checked={isUsed}
        onChange={({ target }) => onChange(target.checked)}
        label={<span className="font-bold">{t('payment.useWallet', { amount })}</span>}
      />
      <p role="status" className="text-muted">
        {t(isUsed && !paysAll ? 'payment.walletRest' : 'payment.walletText')}
      </p>
    </Card>
  )
}
