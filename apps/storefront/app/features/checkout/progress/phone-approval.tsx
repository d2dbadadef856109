import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { displayPhone } from '@zembil/rules/people/phone'
import { Spinner } from '@zembil/ui/feedback/spinner'
import { Button } from '@zembil/ui/forms/button'
import { MobileIcon } from '@zembil/ui/layout/icon'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Paying } from '../pay/payment.queries.ts'
import { Countdown } from './countdown.tsx'
import { OtherWayLink } from './other-way-link.tsx'
import { PaymentSteps } from './payment-steps.tsx'
import { useCheckPayment } from './use-check-payment.ts'

type PhoneApprovalProps = { paying: Paying; method: 'cbe-birr' | 'hello-cash' }

/** The payment request is on the customer's phone: instructions, time left, and that the page updates by itself. */
export function PhoneApproval({ paying: { order, payment }, method }: PhoneApprovalProps) {
  const { t } = useTranslation('paying')
  const language = useLanguage()
  const { check, isChecking } = useCheckPayment(order.id)
  const amount = formatPrice(fromWire(order.due_cost), language)
  return (
    <>
      <div className="flex items-center gap-3">
        <span className="inline-flex size-14 shrink-0 items-center justify-center rounded-full bg-primary-tint text-primary">
          <MobileIcon className="size-8" />
        </span>
        <div className="min-w-0">
          <h2 className="text-xl font-bold">{t('phone.title')}</h2>
          {payment?.payer_phone && (
            <p className="text-muted">{t('phone.sentTo', { phone: displayPhone(payment.payer_phone) })}</p>
          )}
        </div>
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-sunken p-4">
        <span className="text-muted">{t('toPay')}</span>
        <span className="text-2xl font-bold tabular-nums">{amount}</span>
      </p>
      <PaymentSteps
        steps={[t(`phone.${method}.step1`), t(`phone.${method}.step2`, { amount }), t(`phone.${method}.step3`)]}
      />
      <div role="status" className="flex items-center gap-3 rounded-card border border-line p-3">
        <Spinner className="size-6 shrink-0 text-primary" />
        <div className="min-w-0">
          <p className="font-semibold">{t('waiting')}</p>
          <p className="text-sm text-muted">{t('waitingText')}</p>
        </div>
      </div>
      {payment && <Countdown until={payment.expires_at} />}
      <Button size="lg" isWide isLoading={isChecking} onClick={check}>
        {t('check')}
      </Button>
      <OtherWayLink id={order.id} />
    </>
  )
}
