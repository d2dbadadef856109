import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ToastHost } from '../platform/notices/toast-host.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { OfflineAppHost } from './offline-app-host.tsx'

type PageFrameProps = { header: ReactNode; footer: ReactNode; children: ReactNode }

/** What surrounds every page. The shell knows no feature: `app/chrome.tsx` hands the filled header and footer in. */
export function PageFrame({ header, footer, children }: PageFrameProps) {
  const { t } = useTranslation()
  const content = useFocusOnNewPage()
  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-toast focus:bg-surface focus:p-3">
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      {header}
      <OfflineAppHost />
      <main id="content" ref={content} tabIndex={-1} className="outline-none">
        {children}
      </main>
      {footer}
      <ToastHost />
    </>
  )
}

/** Outlives the frame, which is made anew around an error page. */
let shownPath: string | undefined

/** Without a document load nothing tells a screen reader that the page is another one: its focus goes to the content. */
function useFocusOnNewPage() {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // A page that begins with something to type into has taken the keyboard already.
    const isTaken = document.activeElement?.matches('main input')
    if (shownPath !== undefined && shownPath !== pathname && !isTaken) content.current?.focus({ preventScroll: true })
    shownPath = pathname
  }, [pathname])
  return content
}
