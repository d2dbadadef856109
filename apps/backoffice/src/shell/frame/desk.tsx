import { Outlet, ScrollRestoration, useNavigate } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useKey } from '../../platform/keys/use-key.ts'
import { ToastView } from '../../platform/notices/toast-view.tsx'
import { openDemand } from '../../platform/session/demands.ts'
import { Can } from '../../platform/session/permissions.tsx'
import { useSignal } from '../../platform/signal.ts'
import { PaidOrders } from '../paid-orders/paid-orders.tsx'
import { LockScreen } from '../session/lock-screen.tsx'
import { SessionDialogs } from '../session/session-dialogs.tsx'
import { SignedIn } from '../session/signed-in.tsx'
import { useLockKey } from '../session/use-lock.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { KeyList } from './key-list.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

function Frame() {
  const { t } = useTranslation()
  const isLocked = useSignal(openDemand) === 'unlock'
  const navigate = useNavigate()
  useKey('g', t('keys.home'), () => void navigate('/'))
  useLockKey()
  return (
    <>
      {isLocked && <LockScreen />}
      {/* Hidden, not removed: whoever unlocks their own screen finds it as it was. */}
      <div hidden={isLocked} className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:z-toast focus:bg-surface focus:p-3"
        >
          {t('skipToContent')}
        </a>
        <ConnectionBar />
        <Can permission="orders.read">
          <PaidOrders />
        </Can>
        <TopBar />
        <div className="flex grow">
          <nav
            data-frame=""
            aria-label={t('menu.title')}
            className="sticky top-14 h-[calc(100dvh-3.5rem)] w-56 shrink-0 overflow-y-auto border-r border-line bg-surface p-2 max-lg:hidden"
          >
            <SideMenu />
          </nav>
          <main id="content" tabIndex={-1} className="w-full min-w-0 max-w-page p-3 outline-none md:p-6">
            <Outlet />
          </main>
        </div>
        <KeyList />
        <SessionDialogs />
        <ScrollRestoration />
      </div>
    </>
  )
}

/** The frame around every screen of a signed-in member. */
export function Desk() {
  return (
    <>
      <SignedIn>
        <Frame />
      </SignedIn>
      <ToastView />
    </>
  )
}
