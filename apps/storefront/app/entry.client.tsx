import { QueryClientProvider } from '@tanstack/react-query'
import { isLanguage } from '@zembil/i18n/language'
import type { StorefrontNamespace } from '@zembil/i18n/storefront/messages'
import { I18nContext } from '@zembil/i18n/translation/use-translation'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { browserQueryClient } from './platform/api/query-client.ts'
import { startI18n } from './platform/i18n/browser-i18n.ts'
import { detectLanguage } from './platform/i18n/browser-language.ts'
import { checkConnection } from './platform/offline/connection.ts'
import { logError } from './platform/page/log.ts'
import { noteError, watchErrors } from './platform/reports/errors.ts'
import { nameDevice } from './platform/session/device-cookie.ts'

watchErrors()
nameDevice()

const { lang, dataset } = document.documentElement
// The offline shell has no language of its own; every other document is in the language of its `lang` attribute.
const isShell = document.querySelector('[data-shell]') !== null
const rendered = isLanguage(lang) && !isShell ? lang : detectLanguage()
const namespaces = (dataset.messages ?? 'common').split(' ') as StorefrontNamespace[]

async function recallKept(): Promise<void> {
  const { restoreQueries } = await import('./platform/offline/query-persistence.ts')
  await restoreQueries(browserQueryClient())
}
if (isShell) {
  document.documentElement.lang = rendered
  void checkConnection()
}
const [i18n] = await Promise.all([startI18n(rendered, namespaces), isShell ? recallKept() : undefined])

/** A page that could not be drawn is our fault; a loader also throws for a page that does not exist. */
function onPageError(error: unknown, { errorInfo }: { errorInfo?: unknown }): void {
  if (errorInfo) logError('could not render a page', error)
  else noteError(error)
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={browserQueryClient()}>
        <I18nContext value={i18n}>
          <HydratedRouter onError={onPageError} />
        </I18nContext>
      </QueryClientProvider>
    </StrictMode>,
    { onRecoverableError: (error) => logError('hydration error', error) },
  )
})
