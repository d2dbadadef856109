import type { MiddlewareFunction } from 'react-router'
import { requestLanguage } from './language.ts'
import { createQueryClient } from './query-client.ts'
import { requestContext } from './request-context.ts'
import { createServerApi } from './server-api.server.ts'

/** Root middleware: runs before every loader. */
export const startRequest: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const language = requestLanguage({
    search: new URL(request.url).searchParams,
    cookie: request.headers.get('cookie'),
    acceptLanguage: request.headers.get('accept-language'),
  })
  context.set(requestContext, { language, queries: createQueryClient(createServerApi(request)), isForAll: true })
  return next()
}
