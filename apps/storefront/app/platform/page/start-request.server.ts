import type { MiddlewareFunction } from 'react-router'
import { createQueryClient } from '../api/query-client.ts'
import { createServerApi } from '../api/server-api.server.ts'
import { requestLanguage } from '../i18n/language.ts'
import { requestContext } from './request-context.ts'

/** Root middleware: runs before every loader. */
export const startRequest: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const language = requestLanguage({
    search: new URL(request.url).searchParams,
    cookie: request.headers.get('cookie'),
    acceptLanguage: request.headers.get('accept-language'),
  })
  context.set(requestContext, { language, queries: createQueryClient(createServerApi(request)), isCacheable: true })
  return next()
}
