import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { ToastHost } from '../platform/notices/toast-host.tsx'
import { usePageLinks } from '../platform/page/use-page-links.ts'
import { useReports } from '../platform/reports/use-reports.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { OfflineAppHost } from './offline-app-host.tsx'

type PageFrameProps = { header: ReactNode; footer: ReactNode; bar: ReactNode; children: ReactNode }

/** The frame around every page. The shell imports no feature: `app/chrome.tsx` passes in header, footer and bar. */
export function PageFrame({ header, footer, bar, children }: PageFrameProps) {
  const { t } = useTranslation()
  const content = useFocusOnNewPage()
  usePageLinks()
  useReports()
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
      {bar}
      <ToastHost />
    </>
  )
}

/** Module state, because the frame is remounted around an error page. */
let shownPath: string | undefined

/** Focuses the content after a navigation: without a document load, screen readers do not notice the new page. */
function useFocusOnNewPage() {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // A page that focuses its own input keeps the focus there.
    const isTaken = document.activeElement?.matches('main input')
    if (shownPath !== undefined && shownPath !== pathname && !isTaken) content.current?.focus({ preventScroll: true })
    shownPath = pathname
  }, [pathname])
  return content
}
