import { createServer } from 'node:http'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'

/** Baseline for pages: React Router's own handler on a plain Node server, without any cache. */
const buildFile = new URL('../apps/storefront/build/server/index.js', import.meta.url)
const handle = createRequestHandler((await import(buildFile.href)) as ServerBuild, 'production')

createServer(async (request, response) => {
  const page = await handle(new Request(new URL(request.url ?? '/', 'http://127.0.0.1')), new RouterContextProvider())
  response.writeHead(page.status, Object.fromEntries(page.headers))
  response.end(Buffer.from(await page.arrayBuffer()))
}).listen(Number(process.env.PORT), '127.0.0.1')
