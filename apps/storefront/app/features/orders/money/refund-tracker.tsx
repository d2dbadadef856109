import type { OrderRefund } from '@zembil/contract/order-money-shapes'
import { addisDay } from '@zembil/rules/calendar/addis-day'
import { formatDay } from '@zembil/rules/calendar/format-day'
import { parseIsoDate } from '@zembil/rules/calendar/plain-date'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { classNames } from '@zembil/ui/class-names'
import { CheckIcon } from '@zembil/ui/layout/icon'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useMethodName } from '../../checkout/use-method-name.ts'

/** How much money goes back, to where, why, and whether it has arrived. */
export function RefundTracker({ refunds }: { refunds: readonly OrderRefund[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {refunds.map((refund) => (
        <li
          key={`${refund.started_at} ${refund.refund_no ?? refund.transaction_no} ${refund.to}`}
          className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0"
        >
          <Refund {...refund} />
        </li>
      ))}
    </ul>
  )
}

function Refund({
  amount,
  to,
  method,
  reason,
  started_at,
  due_on,
  arrived_at,
  transaction_no,
  refund_no,
}: OrderRefund) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const nameOf = useMethodName()
  const dayOf = (moment: string) => formatDay(addisDay(new Date(moment)), language)
  const facts = [
    ...(refund_no ? [[t('refund.number'), refund_no]] : []),
    ...(transaction_no ? [[t('facts.transaction'), transaction_no]] : []),
  ]
  return (
    <>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-xl font-bold tabular-nums">{formatPrice(fromWire(amount), language)}</span>
          <span className="font-semibold">
            {to === 'method' && method ? t('refund.toMethod', { method: nameOf(method) }) : t(`refund.to.${to}`)}
          </span>
        </p>
        <p className="text-muted">{t(`refund.reason.${reason}`)}</p>
      </div>
      <ol className="grid grid-cols-2">
        <Step isDone title={t('refund.started')} text={dayOf(started_at)} />
        <Step
          isDone={arrived_at !== null}
          isLast
          title={t(arrived_at ? 'refund.arrived' : 'refund.due')}
          text={arrived_at ? dayOf(arrived_at) : formatDay(parseIsoDate(due_on), language)}
        />
      </ol>
      {facts.length > 0 && (
        <dl className="text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold wrap-anywhere select-all">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

type StepProps = { isDone: boolean; isLast?: boolean; title: string; text: string }

function Step({ isDone, isLast = false, title, text }: StepProps) {
  return (
    <li className={classNames('relative border-t-4 pt-4', isDone ? 'border-primary' : 'border-line')}>
      <span
        aria-hidden="true"
        className={classNames(
          'absolute -top-3.5 inline-flex size-6 items-center justify-center rounded-full border-2',
          isLast ? 'right-0' : 'left-0',
          isDone ? 'border-primary bg-primary text-white' : 'border-control bg-surface',
        )}
      >
        {isDone && <CheckIcon className="size-4" />}
      </span>
      <p className={classNames('text-sm', isLast && 'text-right')}>
        <span className="block text-muted">{title}</span>
        <span className="font-semibold">{text}</span>
      </p>
    </li>
  )
}
