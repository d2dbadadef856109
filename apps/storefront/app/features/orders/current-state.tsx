import type { OrderDetail } from '@zembil/contract/order-shapes'
import type { OrderProgress } from '@zembil/rules/orders/order-progress'
import { classNames } from '@zembil/ui/class-names'
import { buttonClass } from '@zembil/ui/forms/button'
import { AlertIcon, BasketIcon, BoxIcon, PhoneIcon, TruckIcon } from '@zembil/ui/layout/icon'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { supportPhone } from '../../platform/page/support-phone.ts'
import { useDueDay } from '../checkout/use-order-date.ts'
import { useStepTitle } from './use-step-title.ts'

const icons = { preparing: BoxIcon, ready: BasketIcon, out: TruckIcon, failed: AlertIcon }

/** What the shop does with the order at this moment, and the number to call about it. Nothing for other orders. */
export function OrderNow({ order }: { order: OrderDetail }) {
  return order.progress && <Progress order={order} progress={order.progress} />
}

function Progress({ order, progress }: { order: OrderDetail; progress: OrderProgress }) {
  const { t } = useTranslation(['orders', 'common'])
  const { title, text } = useNow(order, progress)
  const Icon = icons[progress]
  const isTrouble = order.steps.at(-1)?.kind === 'failed'
  return (
    <section
      aria-label={t('now.title')}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card p-4 print:hidden',
        isTrouble ? 'bg-saffron-tint' : 'bg-primary-tint',
      )}
    >
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-surface text-primary">
        <Icon className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-lg font-bold">{title}</p>
        <p>{text}</p>
      </div>
      <a
        href={`tel:${supportPhone}`}
        className={classNames(buttonClass({ variant: 'secondary' }), 'tabular-nums max-sm:w-full')}
      >
        <PhoneIcon className="size-5" />
        {t('common:call')}
      </a>
    </section>
  )
}

function useNow(order: OrderDetail, progress: OrderProgress): { title: string; text: string } {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const titleOf = useStepTitle()
  const dayOf = useDueDay()
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
