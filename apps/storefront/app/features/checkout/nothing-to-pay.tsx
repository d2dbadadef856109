import { useQuery } from '@tanstack/react-query'
import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { buttonClass } from '@zembil/ui/forms/button'
import { Navigate } from 'react-router'
import { accountQuery } from '../../platform/account/account-query.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { shopNow } from '../../platform/offline/shop-clock.ts'
import { Link } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'

const shownForMs = 3 * 3_600_000

/**
 * Shown at a later checkout step when the cart is empty. Whoever has just paid, in another tab or on another device,
 * sees the paid order instead.
 */
export function NothingToPay() {
  const { t } = useTranslation(['checkout', 'cart'])
  const { data, isFetching } = useQuery(accountQuery('GET /orders', { query: { page: 1 } }))
  if (isFetching) return <SkeletonList kind="row" count={3} label={t('payment.loading')} className="space-y-3" />
  const newest = data?.data[0]
  const isNew = newest !== undefined && shopNow() - Date.parse(newest.created_at) < shownForMs
  if (isNew && newest.deleted_at === null && !isAwaitingPayment(newest.status))
    return <Navigate to={paths.receipt(newest.id)} replace />
  return (
    <div data-nothing>
      <EmptyState
        title={t('payment.nothing')}
        text={t('payment.nothingText')}
        action={
          <>
            <Link to={paths.products()} className={buttonClass()}>
              {t('cart:continueShopping')}
            </Link>
            <Link to={paths.profile()} className={buttonClass({ variant: 'secondary' })}>
              {t('payment.myOrders')}
            </Link>
          </>
        }
      />
    </div>
  )
}
