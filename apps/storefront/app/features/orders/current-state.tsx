import type { OrderDetail } from '@zembil/contract/order-shapes'
import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import { classNames } from '@zembil/ui/class-names'
import { buttonClass } from '@zembil/ui/forms/button'
import { AlertIcon, BasketIcon, BoxIcon, ClockIcon, PhoneIcon, TruckIcon } from '@zembil/ui/layout/icon'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Link } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'
import { supportPhone } from '../../platform/page/support-phone.ts'
import { useDueDay } from '../checkout/use-order-date.ts'
import { PayLink } from './money/pay-link.tsx'
import { orderStages } from './order-stages.ts'
import { StageList } from './stage-list.tsx'
import { useStepTitle } from './use-step-title.ts'

const icons = {
  unpaid: ClockIcon,
  received: BasketIcon,
  preparing: BoxIcon,
  ready: BasketIcon,
  out: TruckIcon,
  failed: AlertIcon,
}
type Now = keyof typeof icons

/** What the shop does with the order at this moment; null once it was delivered. */
function nowOf({ status, progress }: OrderDetail): Now | null {
  if (isAwaitingPayment(status)) return 'unpaid'
  return status === 'successful' ? null : (progress ?? 'received')
}

/** Where the order is: what the shop does now, whom to call, what the customer can do, and its stages with their times. */
export function OrderNow({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders')
  const stages = orderStages(order)
  if (!stages) return null
  const now = nowOf(order)
  const isTrouble = now === 'unpaid' || order.steps.at(-1)?.kind === 'failed'
  return (
    <section
      aria-label={t('now.title')}
      className={classNames(
        'flex flex-col gap-4 rounded-card p-4 print:hidden',
        isTrouble ? 'bg-saffron-tint' : 'bg-primary-tint',
      )}
    >
      {now && <Headline order={order} now={now} />}
      {now === 'unpaid' && (
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <PayLink order={order} />
          {order.payment_method !== 'loan' && (
            <Link to={paths.payOrder(order.id, 'method')} className={buttonClass({ variant: 'secondary' })}>
              {t('payOther')}
            </Link>
          )}
        </div>
      )}
      <StageList stages={stages} />
    </section>
  )
}

function Headline({ order, now }: { order: OrderDetail; now: Now }) {
  const { t } = useTranslation(['orders', 'common'])
  const { title, text } = useNow(order, now)
  const Icon = icons[now]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-surface text-primary">
        <Icon className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-lg font-bold">{title}</p>
        {text && <p>{text}</p>}
      </div>
      {now !== 'unpaid' && (
        <a
          href={`tel:${supportPhone}`}
          className={classNames(buttonClass({ variant: 'secondary' }), 'tabular-nums max-sm:w-full')}
        >
          <PhoneIcon className="size-5" />
          {t('common:call')}
        </a>
      )}
    </div>
  )
}

function useNow(order: OrderDetail, now: Now): { title: string; text: string | null } {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const titleOf = useStepTitle()
  const dayOf = useDueDay()
  if (now === 'unpaid') return { title: t('now.unpaid'), text: null }
  if (now === 'received') return { title: t('now.received'), text: order.can_cancel ? t('now.cancelable') : null }
  const progress = now
  const last = order.steps.at(-1)
  const kind = { kind: progress, courier: null }
  if (last?.reason) {
    const day = progress === 'preparing' ? dayOf(order) : null
    return day === null
      ? { title: titleOf({ ...kind, kind: 'failed' }), text: `${t(`reason.${last.reason}`)} ${t('now.failed')}` }
      : {
          title: day === 'today' ? t('now.againToday') : t('now.again', { date: day }),
          text: t(`reason.${last.reason}`),
        }
  }
  const isOut = progress === 'out' && last?.kind === 'out'
  return {
    title: titleOf(isOut ? last : kind),
    text: t(`now.${progress}`, { store: nameIn(language, order.store) }),
  }
}
