import { messagesUrl } from '@zembil/i18n/storefront/message-urls'
import type { StorefrontNamespace } from '@zembil/i18n/storefront/messages'
import { LogoMark } from '@zembil/ui/layout/logo'
import { type ReactNode, useContext, useRef } from 'react'
import { type LoaderFunctionArgs, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from 'react-router'
import css from './app.css?inline'
import cssUrl from './app.css?url'
import { Chrome, loadChrome } from './chrome.tsx'
import { collectEarlyTaps } from './platform/first-paint/early-taps.ts'
import { HydrationEnd, hydrationMark } from './platform/first-paint/hydration-mark.tsx'
import { LateScripts } from './platform/first-paint/late-scripts.tsx'
import { useEarlyTyping } from './platform/first-paint/use-early-typing.ts'
import { languageParameter } from './platform/i18n/language.ts'
import { useLanguage, usePreferredLanguage } from './platform/i18n/use-language.ts'
import type { PageHandle } from './platform/page/define-page.ts'
import { loadOnServer } from './platform/page/load-on-server.ts'
import { Nonce } from './platform/page/nonce.ts'
import { PageCache, PageData } from './platform/page/page-cache.tsx'
import { paths } from './platform/page/paths.ts'
import type { RootData } from './platform/page/root-data.ts'
import { outsideLinks, publicOrigin, shopContact } from './platform/page/settings.server.ts'
import { startRequest } from './platform/page/start-request.server.ts'
import { ErrorPage } from './shell/error-page.tsx'

export const middleware = [startRequest]

export async function loader(args: LoaderFunctionArgs): Promise<RootData> {
  // The shell is cached for weeks, so it must not contain data that becomes stale.
  const isShell = new URL(args.request.url).pathname === paths.appShell
  if (!isShell) await loadOnServer(args, loadChrome)
  return { origin: publicOrigin, links: outsideLinks, contact: shopContact }
}

// This data does not depend on the page. Navigation in the browser never refetches it, so it works offline.
export const shouldRevalidate = () => false

function usePageNamespaces(): StorefrontNamespace[] {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  return [...new Set<StorefrontNamespace>(['common', ...handles.flatMap((handle) => handle?.messages ?? [])])]
}

/** For elements that keep the server's content when the page is hydrated. */
const filledByServer = (html: string) => ({ dangerouslySetInnerHTML: { __html: html }, suppressHydrationWarning: true })

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const namespaces = usePageNamespaces()
  const nonce = useContext(Nonce)
  const body = useRef<HTMLBodyElement>(null)
  usePreferredLanguage()
  return (
    <html lang={language} data-messages={namespaces.join(' ')}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0E6B3C" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* In development there is no service worker, and nothing to install. */}
        {import.meta.env.PROD ? (
          <link rel="manifest" href={`/manifest.webmanifest?${languageParameter}=${language}`} />
        ) : null}
        {/* Inlined, or the first paint would wait for one more response; on hydration React finds the element by its
            href, so the browser bundle does not contain the CSS. In development it is a file, for hot reloading. */}
        {import.meta.env.PROD ? (
          <style href="app" precedence="default" nonce={nonce}>
            {import.meta.env.SSR ? css : ''}
          </style>
        ) : (
          <link rel="stylesheet" href={cssUrl} precedence="default" />
        )}
      </head>
      <body ref={body} {...hydrationMark}>
        {/* Only the server fills these two: with drawings of icons, see inline-icons.server.ts, and with a script. */}
        <svg id="icons" className="hidden" aria-hidden="true" {...filledByServer('')} />
        <script nonce={nonce} {...filledByServer(import.meta.env.SSR ? collectEarlyTaps : '')} />
        {children}
        <HydrationEnd of={body} />
        <ScrollRestoration />
        {/* Only the server renders these two; on hydration React passes over them. In development scripts start at once. */}
        {import.meta.env.SSR && <PageData />}
        {import.meta.env.DEV && <Scripts />}
        {import.meta.env.SSR && import.meta.env.PROD && (
          <LateScripts nonce={nonce} texts={namespaces.map((namespace) => messagesUrl(language, namespace))} />
        )}
      </body>
    </html>
  )
}

export default function App() {
  useEarlyTyping()
  return (
    <PageCache>
      <Chrome>
        <Outlet />
      </Chrome>
    </PageCache>
  )
}

/** The offline shell: the document shown for any URL while offline. Without text, so that it fits both languages. */
export function HydrateFallback() {
  return (
    <div role="status" aria-busy="true" data-shell="" className="flex h-dvh items-center justify-center text-primary">
      <title>Zembil ዘንቢል</title>
      <meta name="robots" content="noindex" />
      <LogoMark className="size-20 animate-pulse" />
    </div>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <PageCache>
      <Chrome>
        <ErrorPage error={error} />
      </Chrome>
    </PageCache>
  )
}
