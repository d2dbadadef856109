import type { Order } from '@zembil/contract/order-shapes'
import { ClockIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { shopNow } from '../../../platform/offline/shop-clock.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { soonestUnpaid } from './soonest-unpaid.ts'
import { useTimeLeft } from './use-time-left.ts'

/** Leads to paying the order that expires first, and to the others. */
export function UnpaidStrip({ orders }: { orders: readonly Order[] }) {
  const unpaid = soonestUnpaid(orders, shopNow())
  return unpaid && <Strip {...unpaid} />
}

type StripProps = { soonest: Pick<Order, 'id' | 'expires_at'>; count: number }

function Strip({ soonest: { id, expires_at }, count }: StripProps) {
  const { t } = useTranslation('paying')
  const left = useTimeLeft(expires_at)
  if (left === null) return null
  return (
    <nav
      aria-label={t('unpaid.title')}
      className="flex flex-wrap items-center justify-center gap-x-4 bg-saffron-tint px-3 font-semibold print:hidden"
    >
      <Link
        to={paths.payOrder(id)}
        className="flex min-h-target flex-wrap items-center justify-center gap-x-2 py-2 text-center hover:underline"
      >
        <ClockIcon className="size-5 shrink-0" />
        <span>{t('unpaid.order', { id })}</span>
        <span className="text-primary underline">{t('unpaid.pay', { left })}</span>
      </Link>
      {count > 1 && (
        <Link to={paths.profile()} className="inline-flex min-h-target items-center text-primary underline">
          {t('unpaid.all', { count })}
        </Link>
      )}
    </nav>
  )
}
