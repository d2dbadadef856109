import { Card } from '@zembil/ui/layout/card'
import { CheckIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** Replaces the payment methods when the discount or the wallet covers the whole order. */
export function FreeNotice({ isByWallet }: { isByWallet: boolean }) {
  const { t } = useTranslation('checkout')
  return (
    <Card className="flex items-start gap-3 md:p-6">
      <CheckIcon className="size-6 shrink-0 text-primary" />
      <div role="status">
        <p className="font-bold">{t(isByWallet ? 'payment.walletAll' : 'payment.free')}</p>
        <p className="text-muted">{t(isByWallet ? 'payment.walletAllText' : 'payment.freeText')}</p>
      </div>
    </Card>
  )
}
