import type { FastifyInstance } from 'fastify'

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Zembil ዘንቢል</title>
<h1>Something went wrong</h1>
<p>We could not show this page. Please try again in a moment.</p>
<p lang="am">ይህን ገጽ ማሳየት አልቻልንም። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።</p>
<p><a href="/">Zembil ዘንቢል</a></p>
</html>
`

/** The last resort, when not even the error page could be rendered: plain, in both languages, with nothing to load. */
export function serveFailures(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500
    // Whoever leaves in the middle of an answer has broken nothing.
    if (status >= 500 && !reply.raw.destroyed) request.log.error({ err: error }, 'request failed')
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
}
