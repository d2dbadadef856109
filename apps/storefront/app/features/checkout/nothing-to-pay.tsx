import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { buttonClass } from '@zembil/ui/forms/button'
import { Link } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { paths } from '../../platform/page/paths.ts'

/** Shown at a later checkout step when the cart is empty. */
export function NothingToPay() {
  const { t } = useTranslation(['checkout', 'cart'])
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
