import { Writable } from 'node:stream'
import { QueryClientProvider } from '@tanstack/react-query'
import { storefrontMessages } from '@zembil/i18n/storefront/messages'
import { createI18n } from '@zembil/i18n/translation/i18n'
import { I18nContext } from '@zembil/i18n/translation/use-translation'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { inlineIcons } from './platform/first-paint/inline-icons.server.ts'
import { logError } from './platform/page/log.ts'
import { Nonce } from './platform/page/nonce.ts'
import { nonceContext, requestContext } from './platform/page/request-context.ts'

// The language of an instance never changes on the server, so one instance per language serves all requests.
const i18ns = { en: createI18n('en', storefrontMessages.en), am: createI18n('am', storefrontMessages.am) }
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
  if (!state.isCacheable) headers.set('cache-control', 'no-store')
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
        const rendered = Buffer.concat(chunks).toString()
        // In development React compares the page with what it renders, and only real differences are to be seen.
        const html = import.meta.env.DEV ? rendered : inlineIcons(rendered)
        resolve(new Response(html, { headers, status: answer }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <QueryClientProvider client={queries}>
          <I18nContext value={i18ns[language]}>
            <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
          </I18nContext>
        </QueryClientProvider>
      </Nonce>,
      {
        ...(nonce && { nonce: { script: nonce, style: nonce } }),
        // Otherwise React moves what is below the first kilobytes to the end, where only a script can put it in its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(sink),
        onShellError: reject,
        onError(error) {
          answer = 500
          logError('could not render a page', error)
        },
      },
    )
    const timer = setTimeout(abort, renderDeadlineMs)
  })
}

/** A missing page and a visitor who left are not errors of ours, so they are not logged. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logError('page loader failed', error)
}

/** For the server that loads the build: React Router exists only inside the bundle. */
export function createRenderer(build: ServerBuild): (request: Request, nonce: string | null) => Promise<Response> {
  const handle = createRequestHandler(build)
  return (request, nonce) => {
    const context = new RouterContextProvider()
    context.set(nonceContext, nonce)
    return handle(request, context)
  }
}
