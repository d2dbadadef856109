import { menuItemClass } from '@zembil/ui/overlays/menu-class'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { lastList } from '../../platform/lists/list-state.ts'
import { useMenu } from './menu.ts'

const isIn = (pathname: string, path: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)

/** The screens that the member may use. A list comes back as it was left. */
export function SideMenu({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <ul className="grid gap-0.5">
      {useMenu().map(({ path, label, Icon }) => {
        const isCurrent = isIn(pathname, path)
        return (
          <li key={path}>
            <Link
              to={isCurrent ? path : lastList(path)}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={onFollow}
              className={menuItemClass({ isCurrent })}
            >
              <Icon className="size-5 shrink-0" />
              {t(label)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
