import { CountBadge } from '@zembil/ui/feedback/count-badge'
import { BasketIcon, BoxIcon, HomeIcon, SearchIcon } from '@zembil/ui/layout/icon'
import type { ReactNode } from 'react'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { NavLink } from '../platform/page/link.tsx'
import { paths } from '../platform/page/paths.ts'
import { searchId } from '../platform/page/search-id.ts'
import { tabClass } from '../platform/page/tab-class.ts'
import { useCartTotals } from '../state/cart-store.ts'

const focusSearch = (event: { preventDefault: () => void }) => {
  const search = document.getElementById(searchId)
  if (!search) return
  event.preventDefault()
  search.focus()
  // Opens what can be looked for, as a tap on the field does.
  search.click()
}

/**
 * The five places of the shop at a phone's bottom edge: links, which work before hydration. A page with a bar of its own
 * there (buying, paying) covers them, see app.css.
 */
export function TabBar({ categories }: { categories: ReactNode }) {
  const { t } = useTranslation()
  const { count } = useCartTotals()
  return (
    <nav
      aria-label={t('tabs.label')}
      className="tab-bar sticky bottom-0 z-sticky flex border-t border-line bg-surface *:flex-1 md:hidden"
    >
      <NavLink to={paths.home} className={tabClass}>
        <HomeIcon />
        {t('home')}
      </NavLink>
      {categories}
      {/* The browser itself focuses the target of such a link; a script does so without a new entry in the history. */}
      <a href={`#${searchId}`} onClick={focusSearch} className={tabClass}>
        <SearchIcon />
        {t('tabs.search')}
      </a>
      <NavLink to={paths.profile()} className={tabClass}>
        <BoxIcon />
        {t('tabs.orders')}
      </NavLink>
      <NavLink to={paths.cart} className={tabClass}>
        <span className="relative -mx-2 px-2">
          <BasketIcon />
          <CountBadge count={count} label={t('cartCount', { count })} />
        </span>
        {t('cart')}
      </NavLink>
    </nav>
  )
}
