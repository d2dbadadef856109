import { IconButton } from '@zembil/ui/forms/icon-button'
import { GridIcon, MenuIcon } from '@zembil/ui/layout/icon'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { isPlainClick } from '../../../platform/page/is-plain-click.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { SectionBoundary } from '../../../platform/page/section-boundary.tsx'
import { tabClass } from '../../../platform/page/tab-class.ts'
import { filtersId } from '../listing/filters-id.ts'

const loadMenu = () => import('./side-menu.tsx')
const SideMenu = lazy(() => loadMenu().then((module) => ({ default: module.SideMenu })))
const prepare = () => void loadMenu().catch(() => undefined)

/** The side menu, whose code is loaded when what opens it is hovered, touched or focused. */
function useSideMenu() {
  const [isOpen, setOpen] = useState(false)
  return {
    prepares: { 'aria-haspopup': 'dialog', onPointerEnter: prepare, onFocus: prepare } as const,
    open: () => setOpen(true),
    menu: isOpen ? (
      <SectionBoundary>
        <Suspense>
          <SideMenu onClose={() => setOpen(false)} />
        </Suspense>
      </SectionBoundary>
    ) : null,
  }
}

/** In the header of tablets; phones have the tab, and large screens show the categories. */
export function MenuButton() {
  const { t } = useTranslation()
  const { prepares, open, menu } = useSideMenu()
  return (
    <span className="hidden md:inline lg:hidden">
      <IconButton label={t('menu')} {...prepares} onClick={open}>
        <MenuIcon />
      </IconButton>
      {menu}
    </span>
  )
}

/** In the tab bar of phones. As long as no script runs, it leads to the listing with its tree of categories. */
export function CategoriesTab() {
  const { t } = useTranslation()
  const { prepares, open, menu } = useSideMenu()
  return (
    <>
      <Link
        to={`${paths.products()}#${filtersId}`}
        {...prepares}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          open()
        }}
        className={tabClass}
      >
        <GridIcon />
        {t('categories')}
      </Link>
      {menu}
    </>
  )
}
