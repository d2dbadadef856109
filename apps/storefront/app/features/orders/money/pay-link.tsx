import type { Order } from '@zembil/contract/order-shapes'
import { buttonClass } from '@zembil/ui/forms/button'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { useTimeLeft } from '../unpaid/use-time-left.ts'

/** Leads to paying an unpaid order and says how long that is possible. */
export function PayLink({ order: { id, expires_at } }: { order: Pick<Order, 'id' | 'expires_at'> }) {
  const { t } = useTranslation(['orders', 'paying'])
  const left = useTimeLeft(expires_at)
  return (
    <Link to={paths.payOrder(id)} className={buttonClass()}>
      {left === null ? t('pay') : t('paying:unpaid.pay', { left })}
    </Link>
  )
}
