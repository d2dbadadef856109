import { formatPrice, priceParts } from '@zembil/rules/money/money'
import { CountBadge } from '@zembil/ui/feedback/count-badge'
import { BasketIcon } from '@zembil/ui/layout/icon'
import { useLanguage } from '../platform/i18n/use-language.ts'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { Link } from '../platform/page/link.tsx'
import { paths } from '../platform/page/paths.ts'
import { useCartTotals } from '../state/cart-store.ts'

/** Reserves room for a six-figure total, so that the cart causes no layout shift when it appears after hydration. */
export function CartLink() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { count, total, missing } = useCartTotals()
  const [figure, currency] = priceParts(total, language)
  return (
    <Link
      to={paths.cart}
      data-cart={count}
      title={missing > 0 ? t('cartBar.needed', { amount: formatPrice(missing, language) }) : undefined}
      className="header-cart order-1 ml-1 inline-flex min-h-target items-center gap-1 rounded-control bg-primary-tint pr-2 text-primary hover:bg-sunken md:order-none md:ml-0"
    >
      <span className="relative inline-flex h-target w-10 items-center justify-center">
        <BasketIcon />
        <span className="sr-only">{t('cart')}</span>
        <CountBadge count={count} label={t('cartCount', { count })} />
      </span>
      <span className="flex min-w-18 flex-col text-right leading-none font-bold whitespace-nowrap tabular-nums md:min-w-28 md:flex-row md:items-baseline md:justify-end md:gap-1">
        <span className="text-figure md:text-base">{figure}</span>{' '}
        <span className="text-xs leading-none">{currency}</span>
      </span>
    </Link>
  )
}
