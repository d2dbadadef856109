import { Logo } from '@zembil/ui/layout/logo'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsScrolled } from '../platform/hooks/use-is-scrolled.ts'
import { useLanguage } from '../platform/i18n/use-language.ts'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { paths } from '../platform/page/paths.ts'
import { AccountLink } from './account-link.tsx'
import { TopBar } from './top-bar.tsx'

type SiteHeaderProps = { menu: ReactNode; search: ReactNode; cart: ReactNode; categories: ReactNode }

/** `display: contents`, so that the middle bar sticks relative to the page and not only within the header. */
export function SiteHeader({ menu, search, cart, categories }: SiteHeaderProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isScrolled = useIsScrolled()
  return (
    <header className="contents">
      <TopBar />
      <div
        className={`sticky top-0 z-header border-b border-line bg-surface transition-shadow ${isScrolled ? 'shadow-header' : ''}`}
      >
        <div className="mx-auto flex max-w-page flex-wrap items-center px-2 py-1 md:flex-nowrap md:gap-x-4 md:px-4 md:py-2">
          {menu}
          <Link to={paths.home} className="mr-auto inline-flex min-h-target items-center rounded-control md:mr-0">
            <Logo language={language} label={t('siteName')} className="h-7 md:h-9" />
          </Link>
          <div className="order-last w-full pt-1 pb-1 md:order-none md:flex-1 md:py-0">{search}</div>
          <AccountLink />
          {cart}
        </div>
      </div>
      {categories}
    </header>
  )
}
