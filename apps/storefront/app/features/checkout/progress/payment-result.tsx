import { formatMoment } from '@zembil/rules/calendar/format-moment'
import { noPayment } from '@zembil/rules/money/payment-methods'
import { classNames } from '@zembil/ui/class-names'
import { buttonClass } from '@zembil/ui/forms/button'
import { AlertIcon, CheckIcon, ClockIcon, InfoIcon } from '@zembil/ui/layout/icon'
import { type ReactNode, useEffect } from 'react'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { clearReceipt } from '../../../state/receipt-store.ts'
import { forgetFailure } from '../failure-notice.ts'
import type { Paying } from '../pay/payment.queries.ts'
import type { PaymentStage } from '../pay/payment-stage.ts'
import { useMethodName } from '../use-method-name.ts'
import { PaymentFacts } from './payment-facts.tsx'

const looks = {
  paid: ['bg-primary-tint text-primary', CheckIcon],
  held: ['bg-primary-tint text-primary', ClockIcon],
  refused: ['bg-terracotta-tint text-terracotta', AlertIcon],
  canceled: ['bg-gray-tint text-gray-ink', InfoIcon],
  none: ['bg-gray-tint text-gray-ink', InfoIcon],
} as const satisfies Record<Exclude<PaymentStage, 'waiting'>, readonly [string, typeof AlertIcon]>

type ResultStage = keyof typeof looks
export const isResult = (stage: PaymentStage): stage is ResultStage => stage !== 'waiting'

type PaymentResultProps = {
  paying: Paying
  stage: ResultStage
  /** Replaces the link back to the shop. */
  action?: ReactNode
}

/** The outcome of a payment, the reason, and what the customer can do next. */
export function PaymentResult({ paying: { order, payment }, stage, action }: PaymentResultProps) {
  const { t } = useTranslation('paying')
  const [colours, Icon] = looks[stage]
  const { title, text } = useWords(stage, { order, payment })
  const isPaid = stage === 'paid' || stage === 'held'
  const isDone = isPaid || stage === 'canceled'
  useEffect(() => {
    if (isDone) clearReceipt(order.id)
    // For a canceled order the failure toast stays, since it explains why the payment failed.
    if (isPaid) forgetFailure()
  }, [isDone, isPaid, order.id])
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-2 text-center">
      <span className={classNames('inline-flex size-16 items-center justify-center rounded-full', colours)}>
        <Icon className="size-9" />
      </span>
      <h2 className="text-xl font-bold">{title}</h2>
      <div className="flex flex-col gap-1 text-muted">
        {text.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="flex w-full flex-col gap-4 text-left">
        <PaymentFacts order={order} stage={stage} />
      </div>
      <div className="flex w-full flex-col gap-2 sm:w-auto sm:flex-row">
        {isDone ? (
          <>
            {action}
            <Link
              to={paths.order(order.id)}
              className={buttonClass({ size: 'lg', variant: action ? 'secondary' : 'primary' })}
            >
              {t('toOrder')}
            </Link>
            {!action && (
              <Link to={paths.home} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
                {t('shopOn')}
              </Link>
            )}
          </>
        ) : (
          <>
            <Link to={paths.payOrder(order.id)} className={buttonClass({ size: 'lg' })}>
              {stage === 'none' ? t('goOn') : t('again')}
            </Link>
            <Link to={paths.payOrder(order.id, 'method')} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              {t('otherWay')}
            </Link>
          </>
        )}
      </div>
    </div>
  )
}

function useWords(stage: ResultStage, { order, payment }: Pick<Paying, 'order' | 'payment'>) {
  const { t } = useTranslation('paying')
  const language = useLanguage()
  const nameOf = useMethodName()
  if (stage === 'paid' && order.payment_method === noPayment) return { title: t('free.title'), text: [t('free.text')] }
  if (stage === 'paid' && order.payment_method === 'loan') return { title: t('credit.title'), text: [t('credit.text')] }
  if (stage === 'none') return { title: t('notStarted.title'), text: [t('notStarted.text')] }
  const isExpired = order.events.some(({ to, actor }) => to === 'canceled' && actor === 'expiry')
  if (stage === 'canceled' && isExpired) return { title: t('canceled.title'), text: [t('canceled.expired')] }
  if (stage !== 'refused') return { title: t(`${stage}.title`), text: [t(`${stage}.text`)] }
  const method = nameOf(payment?.method ?? order.payment_method)
  const reason = t(`refusal.${payment?.refusal ?? 'failed'}`, { method })
  const kept = t('refused.kept', { time: formatMoment(Date.parse(order.expires_at), language) })
  return { title: t('refused.title'), text: [reason, kept] }
}
