import { IconButton } from '@zembil/ui/forms/icon-button'
import { MenuIcon } from '@zembil/ui/layout/icon'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SectionBoundary } from '../../../platform/page/section-boundary.tsx'

const loadMenu = () => import('./side-menu.tsx')
const SideMenu = lazy(() => loadMenu().then((module) => ({ default: module.SideMenu })))
const prepare = () => void loadMenu().catch(() => undefined)

/** Opens the side menu, whose code is loaded when the button is hovered, touched or focused. */
export function MenuButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="lg:hidden">
      <IconButton
        label={t('menu')}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      {isOpen ? (
        <SectionBoundary>
          <Suspense>
            <SideMenu onClose={() => setOpen(false)} />
          </Suspense>
        </SectionBoundary>
      ) : null}
    </span>
  )
}
