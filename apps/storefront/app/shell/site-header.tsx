import { Logo } from '@zembil/ui/layout/logo'
import type { ReactNode } from 'react'
import { useIsScrolled } from '../platform/hooks/use-is-scrolled.ts'
import { useLanguage } from '../platform/i18n/use-language.ts'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { Link } from '../platform/page/link.tsx'
import { paths } from '../platform/page/paths.ts'
import { AccountLink } from './account-link.tsx'
import { TopBar } from './top-bar.tsx'

type SiteHeaderProps = { menu: ReactNode; search: ReactNode; cart: ReactNode; categories: ReactNode }

/**
 * Two rows, of which the first scrolls away: on phones the logo and the shortcuts above the search, on wider screens the bar
 * of shortcuts. `display: contents`, so that they stick relative to the page and not only within the header.
 */
export function SiteHeader({ menu, search, cart, categories }: SiteHeaderProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isScrolled = useIsScrolled()
  return (
    <header className="contents">
      <div
        className={`site-header sticky -top-12 z-header border-b border-line bg-surface transition-shadow md:-top-11 ${isScrolled ? 'shadow-header' : ''}`}
      >
        <TopBar />
        <div className="mx-auto flex max-w-page flex-wrap items-center px-2 pb-1 md:flex-nowrap md:gap-x-4 md:px-4 md:py-2">
          {menu}
          {/* As wide as the row but for the account, so that search and cart begin the next one. */}
          <span className="flex min-h-12 basis-[calc(100%-var(--spacing-target))] items-center md:basis-auto">
            <Link to={paths.home} className="inline-flex min-h-target items-center rounded-control">
              <Logo language={language} label={t('siteName')} className="h-7 md:h-9" />
            </Link>
          </span>
          <div className="order-1 flex-1 md:order-none">{search}</div>
          <AccountLink />
          {cart}
        </div>
      </div>
      {categories}
    </header>
  )
}
