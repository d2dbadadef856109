import type { OrderDetail } from '@zembil/contract/order-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { Button } from '@zembil/ui/forms/button'
import { CopyIcon } from '@zembil/ui/layout/icon'
import { hoursIn, listIn, nameIn, storePlaceIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { usePlaceText } from '../delivery/place-text.ts'
import type { PaymentStage } from '../pay/payment-stage.ts'
import { useOrderDate } from '../use-order-date.ts'
import { MoneyProblems } from './money-problems.tsx'

/** What the customer needs for paying: the order number, which can be copied, and the amount. */
export function PaymentFacts({ order, stage = 'waiting' }: { order: OrderDetail; stage?: PaymentStage }) {
  const { t } = useTranslation(['paying', 'cart'])
  const language = useLanguage()
  async function copy() {
    try {
      await navigator.clipboard.writeText(String(order.id))
      showToast({ kind: 'success', title: t('copied') })
    } catch {
      // The clipboard is unavailable without permission or on an insecure page.
      showToast({ kind: 'warning', title: t('notCopied') })
    }
  }
  // A payment under review or a canceled order shows a plain total, neither 'paid' nor 'to pay'.
  const isOver = stage === 'held' || stage === 'canceled'
  const isOnCredit = order.payment_method === 'loan'
  const label = isOnCredit ? 'onCredit' : 'amountPaid'
  // What the wallet pays is paid, but neither to be paid nor on credit.
  const amount = isOver || (stage === 'paid' && !isOnCredit) ? order.total_cost : order.due_cost
  return (
    <>
      <MoneyProblems order={order} />
      <dl className="flex flex-wrap gap-x-6 gap-y-3 rounded-card bg-sunken p-4">
        <div className="min-w-40 flex-1">
          <dt className="text-sm text-muted">{t('orderNumber')}</dt>
          <dd className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-2xl font-bold tabular-nums select-all">{order.id}</span>
            <Button variant="secondary" size="sm" icon={<CopyIcon className="size-5" />} onClick={() => void copy()}>
              {t('copy')}
            </Button>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">
            {isOver ? t('cart:summary.total') : t(stage === 'paid' ? label : 'toPay')}
          </dt>
          <dd className="flex min-h-9 items-center text-2xl font-bold tabular-nums">
            {formatPrice(fromWire(amount), language)}
          </dd>
        </div>
        {stage === 'paid' && <Arrival order={order} />}
      </dl>
    </>
  )
}

/** The day on which the goods come or can be collected, and where. */
function Arrival({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['paying', 'orders'])
  const language = useLanguage()
  const dateOf = useOrderDate()
  const placeOf = usePlaceText()
  const { store, delivery_type, shipping_detail: to } = order
  const pickup = [nameIn(language, store), storePlaceIn(language, store), hoursIn(language, store)]
  const isPickup = delivery_type.kind === 'pickup'
  // The address is not kept in this tab, and comes with the next answer.
  const place = isPickup ? listIn(language, pickup) : to && placeOf(to)
  return (
    <>
      <div className="w-full">
        <dt className="text-sm text-muted">{t('paid.day')}</dt>
        <dd className="font-bold first-letter:uppercase">{dateOf(order)}</dd>
      </div>
      {place && (
        <div className="w-full">
          <dt className="text-sm text-muted">{t(isPickup ? 'orders:facts.store' : 'orders:facts.address')}</dt>
          <dd className="wrap-anywhere">{place}</dd>
        </div>
      )}
    </>
  )
}
