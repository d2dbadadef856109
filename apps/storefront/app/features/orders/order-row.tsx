import type { Order } from '@zembil/contract/order-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import { Picture } from '@zembil/ui/goods/picture'
import { ChevronRightIcon } from '@zembil/ui/layout/icon'
import { listIn, nameIn } from '../../platform/i18n/localised.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Link } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'
import { boughtLines } from '../checkout/receipt/bought-lines.ts'
import { useOrderDate } from '../checkout/use-order-date.ts'
import { PayLink } from './money/pay-link.tsx'
import { OrderBadge } from './order-badge.tsx'

const picturesShown = 3

/** One order in the list: the whole row is a link, below it the way to pay an unpaid one. */
export function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const dateOf = useOrderDate()
  const lines = boughtLines(order)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface transition-shadow hover:shadow-soft">
      <Link to={paths.order(order.id)} className="flex items-center gap-3 rounded-card p-3">
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-bold tabular-nums">{t('order', { id: order.id })}</span>
            <OrderBadge order={order} />
          </span>
          {order.progress && <span className="text-sm font-semibold">{t(`progress.${order.progress}`)}</span>}
          {order.progress !== 'ready' && (
            <span className="text-sm text-muted first-letter:uppercase">{dateOf(order)}</span>
          )}
          <span className="line-clamp-1 text-sm">
            {listIn(
              language,
              lines.map((line) => nameIn(language, line)),
            )}
          </span>
          <span className="flex flex-wrap items-baseline gap-x-2 text-sm tabular-nums">
            <span className="text-base font-bold">{formatPrice(fromWire(order.total_cost), language)}</span>
            <span className="text-muted">{t('items', { count })}</span>
          </span>
        </span>
        <span aria-hidden="true" className="hidden gap-1 sm:flex">
          {lines.slice(0, picturesShown).map((line) => (
            <span key={line.href} className="w-14 overflow-hidden rounded-control">
              <Picture path={line.picture} alt="" sizes="3.5rem" />
            </span>
          ))}
        </span>
        <ChevronRightIcon className="size-5 shrink-0 text-muted" />
      </Link>
      {isAwaitingPayment(order.status) && (
        <div className="flex px-3 pb-3 max-sm:*:grow">
          <PayLink order={order} />
        </div>
      )}
    </li>
  )
}
