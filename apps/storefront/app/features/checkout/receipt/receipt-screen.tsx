import { ErrorText } from '@zembil/ui/feedback/error-state'
import { Spinner } from '@zembil/ui/feedback/spinner'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Paying } from '../pay/payment.queries.ts'
import { OtherWayLink } from '../progress/other-way-link.tsx'
import { PaymentFacts } from '../progress/payment-facts.tsx'
import { PaymentOpened } from '../progress/payment-opened.tsx'
import { PaymentReading } from '../progress/payment-reading.tsx'
import { isResult, PaymentResult } from '../progress/payment-result.tsx'
import { useCheckPayment } from '../progress/use-check-payment.ts'
import { usePay } from '../progress/use-pay.ts'

/** Where a bank's page redirects the customer. Its query parameters are not trusted; the API checks with the bank. */
export function ReceiptScreen({ id }: { id: number }) {
  const { t } = useTranslation('checkout')
  return (
    <PaymentReading id={id} title={t('payment.title')}>
      {(paying) => (
        <Card className="flex w-full max-w-prose flex-col gap-4 self-center md:p-6">
          {isResult(paying.stage) ? (
            <PaymentResult paying={paying} stage={paying.stage} />
          ) : (
            <>
              <Waiting paying={paying} />
              <PaymentFacts order={paying.order} />
            </>
          )}
        </Card>
      )}
    </PaymentReading>
  )
}

function Waiting({ paying: { order } }: { paying: Paying }) {
  const { t } = useTranslation('paying')
  const { check, isChecking } = useCheckPayment(order.id)
  const { pay, isPaying, opened, limit } = usePay(order)
  if (opened) return <PaymentOpened id={order.id} {...opened} />
  return (
    <>
      <div role="status" className="flex flex-col items-center gap-2 py-2 text-center">
        <Spinner className="size-10 text-primary" />
        <h2 className="text-xl font-bold">{t('waiting')}</h2>
        <p className="text-muted">{t('waitingText')}</p>
      </div>
      <Button size="lg" isLoading={isChecking} onClick={check}>
        {t('check')}
      </Button>
      {limit && <ErrorText message={limit} />}
      <Button variant="secondary" size="lg" isLoading={isPaying} onClick={() => pay({ body: {} })}>
        {t('goOn')}
      </Button>
      <OtherWayLink id={order.id} />
    </>
  )
}
