import { HeartIcon, PhoneIcon, TruckIcon } from '@zembil/ui/layout/icon'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { paths } from '../platform/page/paths.ts'
import { supportPhone } from '../platform/page/support-phone.ts'
import { LanguageSelect } from './language-select.tsx'

const itemClass =
  'inline-flex min-h-target min-w-target items-center justify-center gap-2 rounded-control px-2 hover:underline'

/** Labels beside the icons do not fit on a phone; there only screen readers get them. */
const Words = ({ children }: { children: ReactNode }) => <span className="sr-only md:not-sr-only">{children}</span>

/** The thin bar above the header; it scrolls away. */
export function TopBar() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('shortcuts')} className="bg-primary-hover text-sm text-white focus-light">
      <div className="mx-auto flex max-w-page items-center px-1 md:px-2">
        <Link to={paths.wishlist} className={itemClass}>
          <HeartIcon className="size-5" />
          <Words>{t('wishlist')}</Words>
        </Link>
        <Link to={paths.profile()} className={itemClass}>
          <TruckIcon className="size-5" />
          <Words>{t('trackOrder')}</Words>
        </Link>
        <a href={`tel:${supportPhone}`} aria-label={t('call')} className={itemClass}>
          <PhoneIcon className="size-5" />
          <span className="font-semibold tabular-nums">{supportPhone}</span>
        </a>
        <span className="ml-auto">
          <LanguageSelect />
        </span>
      </div>
    </nav>
  )
}
