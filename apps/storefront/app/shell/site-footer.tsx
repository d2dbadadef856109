import { classNames } from '@zembil/ui/class-names'
import { ArrowUpIcon } from '@zembil/ui/layout/icon'
import { Logo } from '@zembil/ui/layout/logo'
import type { ReactNode } from 'react'
import { useIsHydrated } from '../platform/hooks/use-is-hydrated.ts'
import { useLanguage } from '../platform/i18n/use-language.ts'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { FooterGroup } from './footer-group.tsx'
import { FooterLinks } from './footer-links.tsx'
import { OutsideLinks } from './outside-links.tsx'

const backToTop = () => {
  scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
  // Moves focus as well, or the next Tab would scroll back to the footer.
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
}

export function SiteFooter({ categories }: { categories: ReactNode }) {
  const { t } = useTranslation()
  const language = useLanguage()
  // Drawn after hydration and not only near the screen: whoever jumps to the end of the page must arrive there.
  const isHydrated = useIsHydrated()
  return (
    <footer className={classNames('mt-8 border-t border-line bg-surface', !isHydrated && 'drawn-late')}>
      <button
        type="button"
        onClick={backToTop}
        className="flex min-h-target w-full items-center justify-center gap-2 bg-sunken font-semibold hover:bg-gray-tint"
      >
        <ArrowUpIcon className="size-5" />
        {t('footer.backToTop')}
      </button>
      <div className="mx-auto grid max-w-page px-4 py-4 max-md:gap-0 md:grid-cols-2 md:gap-6 md:py-6 lg:grid-cols-5">
        <div className="flex flex-col gap-3 max-md:pb-3">
          <Logo language={language} label={t('siteName')} className="h-9" />
          <p className="text-sm text-muted">{t('footer.tagline')}</p>
          <OutsideLinks />
        </div>
        <FooterGroup title={t('categories')} className="lg:col-span-2">
          {categories}
        </FooterGroup>
        <FooterLinks />
      </div>
      <p className="border-t border-line px-4 py-4 text-center text-sm text-muted">
        {/* A page cached over New Year shows last year until it is rendered again. */}
        <span suppressHydrationWarning>{t('footer.copyright', { year: new Date().getFullYear() })}</span>
      </p>
    </footer>
  )
}
