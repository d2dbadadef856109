import { classNames } from '@zembil/ui/class-names'
import { SignOutIcon } from '@zembil/ui/layout/icon'
import { menuItemClass } from '@zembil/ui/overlays/menu-class'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { useSignOut } from '../sign-in/use-sign-out.ts'
import { type ProfileTabName, profilePath, profileTabs } from './profile-tabs.ts'

/** A column beside the content; on small screens rows above it, so that every tab is seen. */
export function ProfileMenu({ current }: { current: ProfileTabName }) {
  const { t } = useTranslation('account')
  const signOut = useSignOut()
  const itemClass = (isCurrent: boolean) => classNames(menuItemClass({ isCurrent }), 'whitespace-nowrap')
  return (
    <nav aria-label={t('profile.menu')} className="overflow-hidden rounded-card border border-line bg-surface">
      <ul className="flex flex-wrap gap-1 p-1 lg:flex-col lg:flex-nowrap lg:p-2">
        {profileTabs.map(({ tab, Icon }) => (
          <li key={tab} className="shrink-0">
            <Link
              to={profilePath(tab)}
              preventScrollReset
              aria-current={tab === current ? 'page' : undefined}
              className={itemClass(tab === current)}
            >
              <Icon className="size-5 shrink-0" />
              {t(`tabs.${tab}`)}
            </Link>
          </li>
        ))}
        <li className="shrink-0 lg:mt-1 lg:border-t lg:border-line lg:pt-1">
          <button type="button" onClick={() => void signOut()} className={itemClass(false)}>
            <SignOutIcon className="size-5 shrink-0" />
            {t('tabs.logout')}
          </button>
        </li>
      </ul>
    </nav>
  )
}
