import { UserIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { Link } from '../platform/page/link.tsx'
import { paths } from '../platform/page/paths.ts'
import { useCustomer } from '../platform/session/customer-record.ts'

/** Equally wide for customers and visitors: the server renders everybody as a visitor, and hydration must not shift. */
export function AccountLink() {
  const { t } = useTranslation()
  const user = useCustomer()
  return (
    <Link
      to={user ? paths.profile() : paths.login()}
      className="inline-flex min-h-target min-w-target items-center justify-center gap-2 rounded-control font-semibold hover:bg-sunken lg:w-28"
    >
      <UserIcon />
      <span className={user ? 'sr-only' : 'sr-only lg:not-sr-only'}>{user ? t('profile') : t('login')}</span>
    </Link>
  )
}
