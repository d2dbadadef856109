import { Card } from '@zembil/ui/layout/card'
import { CheckIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** Replaces the payment methods when the discount covers the whole order. */
export function FreeNotice() {
  const { t } = useTranslation('checkout')
  return (
    <Card className="flex items-start gap-3 md:p-6">
      <CheckIcon className="size-6 shrink-0 text-primary" />
      <div role="status">
        <p className="font-bold">{t('payment.free')}</p>
        <p className="text-muted">{t('payment.freeText')}</p>
      </div>
    </Card>
  )
}
