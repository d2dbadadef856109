import { HeartIcon, PhoneIcon, TruckIcon } from '@zembil/ui/layout/icon'
import type { ReactNode } from 'react'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { Link } from '../platform/page/link.tsx'
import { paths } from '../platform/page/paths.ts'
import { supportPhone } from '../platform/page/support-phone.ts'
import { LanguageSelect } from './language-select.tsx'

const itemClass =
  'inline-flex min-h-target min-w-target items-center justify-center gap-1 rounded-control px-1 hover:underline md:gap-2 md:px-2'

/** Labels beside the icons do not fit on a phone; there only screen readers get them. */
const Words = ({ children }: { children: ReactNode }) => <span className="sr-only md:not-sr-only">{children}</span>

/** A thin bar above the header; on phones between the logo and the account, where 'Orders' is a tab. */
export function TopBar() {
  const { t } = useTranslation()
  return (
    <nav
      aria-label={t('shortcuts')}
      className="absolute top-0.5 right-13 text-sm md:static md:bg-primary-hover md:text-white md:focus-light"
    >
      <div className="mx-auto flex max-w-page items-center md:px-2">
        <Link to={paths.wishlist} className={itemClass}>
          <HeartIcon className="size-5" />
          <Words>{t('wishlist')}</Words>
        </Link>
        <Link to={paths.profile()} className={`max-md:hidden ${itemClass}`}>
          <TruckIcon className="size-5" />
          {t('trackOrder')}
        </Link>
        <a href={`tel:${supportPhone}`} aria-label={t('call')} className={itemClass}>
          <PhoneIcon className="size-5" />
          <span className="font-semibold tabular-nums">{supportPhone}</span>
        </a>
        <span className="md:ml-auto">
          <LanguageSelect />
        </span>
      </div>
    </nav>
  )
}
