import { Writable } from 'node:stream'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Language } from '@zembil/rules/language'
import type { i18n } from 'i18next'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { allMessages } from './platform/i18n/all-messages.server.ts'
import { createI18n } from './platform/i18n/i18n.ts'
import { logError } from './platform/page/log.ts'
import { Nonce } from './platform/page/nonce.ts'
import { nonceContext, requestContext } from './platform/page/request-context.ts'

// The language of an instance never changes on the server, so one instance per language serves all requests.
const i18ns: Record<Language, i18n> = {
  en: createI18n('en', allMessages('en')),
  am: createI18n('am', allMessages('am')),
}
const renderDeadlineMs = 6_000

/** All loaders have finished by now, so there is nothing to stream: the page is sent in one piece, with its length. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const state = context.get(requestContext)
  if (!state) throw new Error('startRequest must run before rendering')
  const { language, queries } = state
  const nonce = context.get(nonceContext) ?? undefined
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', language)
  if (!state.isForAll) headers.set('cache-control', 'no-store')
  return new Promise((resolve, reject) => {
    let answer = status
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        queries.clear()
        resolve(new Response(Buffer.concat(chunks), { headers, status: answer }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <QueryClientProvider client={queries}>
          <I18nextProvider i18n={i18ns[language]}>
            <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
          </I18nextProvider>
        </QueryClientProvider>
      </Nonce>,
      {
        ...(nonce && { nonce: { script: nonce, style: nonce } }),
        onAllReady: () => pipe(sink),
        onShellError: reject,
        onError(error) {
          answer = 500
          logError('a page could not be rendered', error)
        },
      },
    )
    const timer = setTimeout(abort, renderDeadlineMs)
  })
}

/** A missing page and a visitor who left are not errors of ours, so they are not logged. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logError('a page failed', error)
}

// Exported, because the server is outside this bundle and must set the nonce under the same key.
export const nonceKey = nonceContext
