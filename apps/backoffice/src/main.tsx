import './platform/zod-without-eval.ts'
import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { I18nContext } from '@zembil/i18n/translation/use-translation'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './platform/api/query-client.ts'
import { i18n, startI18n } from './platform/i18n/browser-i18n.ts'
import { meQuery } from './platform/session/me.queries.ts'
import { router } from './routes.tsx'

// Asked while the texts are on their way; `SignedIn` waits for the answer.
void queryClient.prefetchQuery(meQuery)
await startI18n()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <I18nContext value={i18n}>
          <RouterProvider router={router} />
        </I18nContext>
      </QueryClientProvider>
    </StrictMode>,
  )
