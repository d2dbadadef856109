import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { buttonClass } from '@zembil/ui/forms/button'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { GoodsLine } from '@zembil/ui/goods/goods-line'
import { CloseIcon } from '@zembil/ui/layout/icon'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Link } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'
import { RouterLink } from '../../platform/page/router-link.tsx'
import { cartGoods } from '../../state/cart-goods.ts'
import { totalsOf, useCart } from '../../state/cart-store.ts'

/**
 * The cart's content at the bottom edge, low enough to keep shopping above it. It is sticky and takes up space at the
 * end of the page, so that it covers neither the footer nor the last content before it.
 */
export function MiniCart({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['home', 'common'])
  const language = useLanguage()
  const cart = useCart()
  const { missing } = totalsOf(cart)
  return (
    <aside
      aria-labelledby="mini-cart"
      className="sticky bottom-tabs z-sticky -mx-3 rounded-t-card border border-line bg-surface p-3 shadow-header md:bottom-6 md:mr-0 md:ml-auto md:w-80 md:rounded-card md:p-4"
    >
      <div className="flex items-start justify-between gap-2">
        <h2 id="mini-cart" className="font-bold">
          {t('miniCart.title')}
        </h2>
        <span className="-mt-2 -mr-2">
          <IconButton label={t('common:close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </span>
      </div>
      <ul className="scrollbar-none flex gap-2 overflow-x-auto md:max-h-36 md:flex-col md:gap-0 md:overflow-y-auto">
        {cartGoods(cart).map((line) => (
          <li key={line.href} className="w-56 shrink-0 md:w-full">
            <GoodsLine href={line.href} name={nameIn(language, line)} picturePath={line.picture} Link={RouterLink}>
              <span className="sr-only">{t('miniCart.quantity')} </span>
              <span className="font-bold text-ink">{line.quantity} ×</span>{' '}
              {formatPrice(fromWire(line.price), language)}
            </GoodsLine>
          </li>
        ))}
      </ul>
      {missing > 0 && (
        <p className="mt-2 text-sm text-muted">
          {t('common:cartBar.needed', { amount: formatPrice(missing, language) })}
        </p>
      )}
      <Link to={paths.cart} className={`${buttonClass({ isWide: true })} mt-2`}>
        <span className="inline-block first-letter:uppercase">{t('miniCart.continue')}</span>
      </Link>
    </aside>
  )
}
