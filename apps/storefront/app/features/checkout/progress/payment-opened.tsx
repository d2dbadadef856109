import { Spinner } from '@zembil/ui/feedback/spinner'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { AlertIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { usePayment } from '../pay/payment.queries.ts'
import { useMethodName } from '../use-method-name.ts'
import { OtherWayLink } from './other-way-link.tsx'
import { isResult, PaymentResult } from './payment-result.tsx'
import { useCheckPayment } from './use-check-payment.ts'
import type { Opened } from './use-pay.ts'

/** Shown while the customer pays in another tab: a link to that page, and the payment's progress. */
export function PaymentOpened({ id, url, isBlocked }: Opened & { id: number }) {
  const { t } = useTranslation('paying')
  const nameOf = useMethodName()
  const { paying } = usePayment(id)
  const { check, isChecking } = useCheckPayment(id)
  if (paying && isResult(paying.stage)) return <PaymentResult paying={paying} stage={paying.stage} />
  const method = paying?.payment ? nameOf(paying.payment.method) : ''
  return (
    <div role="status" className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 className="text-lg font-bold">{t('opened.title', { method })}</h2>
      <p className="flex items-center gap-3">
        {isBlocked ? (
          <AlertIcon className="size-6 shrink-0 text-terracotta" />
        ) : (
          <Spinner className="size-6 shrink-0 text-primary" />
        )}
        {isBlocked ? t('opened.blocked') : t('opened.text')}
      </p>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ size: 'lg', variant: isBlocked ? 'primary' : 'secondary' })}
      >
        {isBlocked ? t('opened.open') : t('opened.again')}
      </a>
      <Button size="lg" variant={isBlocked ? 'secondary' : 'primary'} isLoading={isChecking} onClick={check}>
        {t('check')}
      </Button>
      <OtherWayLink id={id} />
    </div>
  )
}
