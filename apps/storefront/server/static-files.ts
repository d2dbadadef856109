import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { buildFolder } from './build-folder.ts'
import { workerPolicy } from './security-headers.ts'

/** Files of the build, compressed at build time. File names in /assets/ contain a hash, so the files never change. */
export async function serveStaticFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: new URL('client', buildFolder).pathname,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      const isWorker = /\/sw\.js(\.\w+)?$/.test(path)
      const kept = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      reply.header('cache-control', isWorker ? 'no-cache' : kept)
      if (isWorker) reply.header('content-security-policy', workerPolicy)
    },
  })
}
