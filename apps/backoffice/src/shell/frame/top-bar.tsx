import { Drawer } from '@zembil/ui/dialogs/drawer'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { MenuIcon } from '@zembil/ui/layout/icon'
import { Logo } from '@zembil/ui/layout/logo'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { RouterLink } from '../../platform/page/router-link.tsx'
import { Can } from '../../platform/session/permissions.tsx'
import { DeskSearch } from '../search/desk-search.tsx'
import { PersonMenu } from '../session/person-menu.tsx'
import { useSignOut } from '../session/use-sign-out.ts'
import { SideMenu } from './side-menu.tsx'

/** Stays at the top of every screen. On a phone it opens the menu. */
export function TopBar() {
  const { t, language } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <header
      data-frame=""
      className="sticky top-0 z-header flex h-14 items-center gap-2 border-b border-line bg-surface px-2 md:px-4"
    >
      <div className="lg:hidden">
        <IconButton label={t('menu.title')} onClick={() => setOpen(true)}>
          <MenuIcon />
        </IconButton>
        <Drawer open={isOpen} onClose={close} title={t('menu.title')} closeLabel={t('close')}>
          <nav aria-label={t('menu.title')}>
            <SideMenu onFollow={close} />
          </nav>
        </Drawer>
      </div>
      <Link to="/" className="inline-flex min-h-target max-sm:hidden items-center rounded-control px-1">
        <Logo language={language} label={t('logo')} className="h-8" />
      </Link>
      <div className="flex min-w-0 grow justify-center">
        <Can permission="catalogue.read">
          <DeskSearch />
        </Can>
      </div>
      <div className="ml-auto flex items-center gap-1">
        <PersonMenu onSignOut={useSignOut()} Link={RouterLink} />
      </div>
    </header>
  )
}
