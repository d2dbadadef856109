import { createServer } from 'node:http'
import type { ServerBuild } from 'react-router'

/** Baseline for pages: React Router's own handler on a plain Node server, without any cache. */
const buildFile = new URL('../../apps/storefront/build/server/index.js', import.meta.url)
const build = (await import(buildFile.href)) as ServerBuild
type EntryModule = { createRenderer: (build: ServerBuild) => (request: Request, nonce: null) => Promise<Response> }
const render = (build.entry.module as unknown as EntryModule).createRenderer(build)

createServer(async (request, response) => {
  const page = await render(new Request(new URL(request.url ?? '/', 'http://127.0.0.1')), null)
  response.writeHead(page.status, Object.fromEntries(page.headers))
  response.end(Buffer.from(await page.arrayBuffer()))
}).listen(Number(process.env.PORT), '127.0.0.1')
