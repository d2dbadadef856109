import { Drawer } from '@zembil/ui/dialogs/drawer'
import { BasketIcon, BoxIcon } from '@zembil/ui/layout/icon'
import { menuItemClass } from '@zembil/ui/overlays/menu-class'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { NavLink } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { SideMenuCategories } from './side-menu-categories.tsx'

/** The menu on phones and tablets; following a link closes it. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const itemClass = ({ isActive }: { isActive: boolean }) => menuItemClass({ isCurrent: isActive })
  return (
    <Drawer open onClose={onClose} title={t('menu')} closeLabel={t('close')}>
      <nav aria-label={t('mainMenu')} className="-mx-2">
        <NavLink to={paths.products()} onClick={onClose} className={itemClass}>
          <BasketIcon className="size-6 text-primary" />
          <span className="font-semibold">{t('allProducts')}</span>
        </NavLink>
        <NavLink to={paths.packages} onClick={onClose} className={itemClass}>
          <BoxIcon className="size-6 text-primary" />
          <span className="font-semibold">{t('packages')}</span>
        </NavLink>
        <h3 className="px-3 pt-4 pb-1 text-sm font-semibold text-muted">{t('categories')}</h3>
        <SideMenuCategories onChoose={onClose} />
      </nav>
    </Drawer>
  )
}
