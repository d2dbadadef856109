import { formatPrice, formatWholePrice } from '@zembil/rules/money/money'
import { BasketIcon, ChevronRightIcon } from '@zembil/ui/layout/icon'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Link } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'
import { useCartTotals } from '../../state/cart-store.ts'
import { useDeliveryTerms } from '../content/content.queries.ts'
import { deliveryOffer } from '../content/delivery-offer.ts'

/** The cart in one line at a phone's bottom edge. It takes up space at the end of the page, so it covers nothing there. */
export function CartBar() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { count, subtotal, delivery, missing } = useCartTotals()
  const { freeFrom } = deliveryOffer(useDeliveryTerms() ?? [])
  const text = (): string | null => {
    if (missing > 0) return t('cartBar.needed', { amount: formatPrice(missing, language) })
    if (freeFrom === null) return null
    if (subtotal < freeFrom) return t('cartBar.more', { amount: formatWholePrice(freeFrom - subtotal, language) })
    // The chosen delivery type may cost something although another one is free.
    return delivery === null || delivery === 0 ? t('cartBar.free') : null
  }
  return (
    <nav
      aria-label={t('cart')}
      className="cart-bar sticky bottom-tabs z-sticky bg-primary text-white shadow-header md:hidden"
    >
      <Link to={paths.cart} className="focus-light flex min-h-target items-center gap-3 px-3 py-1">
        <BasketIcon className="size-6 shrink-0" />
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block font-bold">
            {t('cartBar.count', { count })} · <span className="tabular-nums">{formatPrice(subtotal, language)}</span>
          </span>
          <span className="block text-sm">{text()}</span>
        </span>
        <span className="flex items-center font-bold">
          {t('cart')}
          <ChevronRightIcon className="size-5" />
        </span>
      </Link>
    </nav>
  )
}
