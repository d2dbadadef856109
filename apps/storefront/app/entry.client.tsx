import { QueryClientProvider } from '@tanstack/react-query'
import { isLanguage } from '@zembil/i18n/language'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { startI18n } from './platform/browser-i18n.ts'
import { detectLanguage } from './platform/browser-language.ts'
import { checkConnection } from './platform/connection.ts'
import { firstPaint } from './platform/first-paint.ts'
import { logError } from './platform/log.ts'
import type { Namespace } from './platform/message-types.ts'
import { browserQueryClient } from './platform/query-client.ts'

const { lang, dataset } = document.documentElement
// The wordless shell was made for nobody in particular; every other document is in the language it says.
const isShell = document.querySelector('[data-shell]') !== null
const rendered = isLanguage(lang) && !isShell ? lang : detectLanguage()
const namespaces = (dataset.messages ?? 'common').split(' ') as Namespace[]

async function recallKept(): Promise<void> {
  const { recallAnswers } = await import('./platform/kept-answers.ts')
  await recallAnswers(browserQueryClient())
}
if (isShell) {
  document.documentElement.lang = rendered
  void checkConnection()
}
const [i18n] = await Promise.all([startI18n(rendered, namespaces), isShell ? recallKept() : undefined, firstPaint()])

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={browserQueryClient()}>
        <I18nextProvider i18n={i18n}>
          <HydratedRouter />
        </I18nextProvider>
      </QueryClientProvider>
    </StrictMode>,
    { onRecoverableError: (error) => logError('the page differed from the server', error) },
  )
})
