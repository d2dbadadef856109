import type { FastifyInstance } from 'fastify'

type Words = { title: string; en: string; am: string }

/** A plain page in both languages without assets, for when a page cannot or must not be rendered. */
export const plainPage = ({ title, en, am }: Words): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Zembil ዘንቢል</title>
<h1>${title}</h1>
<p>${en}</p>
<p lang="am">${am}</p>
<p><a href="/">Zembil ዘንቢል</a></p>
</html>
`

/** The edge sends it as well, when no storefront answers. */
export const failurePage = plainPage({
  title: 'Something went wrong',
  en: 'We could not show this page. Please try again in a moment.',
  am: 'ይህን ገጽ ማሳየት አልቻልንም። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።',
})

/** The last resort, when not even the error page could be rendered. */
export function serveFailures(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500
    // A visitor who disconnects during a response is not an error.
    if (status >= 500 && !reply.raw.destroyed) request.log.error({ err: error }, 'request failed')
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(failurePage)
  })
}
