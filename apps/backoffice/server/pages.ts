import { readFile } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { buildFolder } from './build-folder.ts'
import { serveFloorManifests } from './floor-manifests.ts'
import { pagePolicy, workerPolicy } from './security-headers.ts'

/** The files of the build, compressed at build time. Names in /assets/ contain a hash, so those files never change. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: buildFolder,
    globIgnore: ['**/*.html'],
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (path.endsWith('-worker.js')) reply.header('content-security-policy', workerPolicy)
    },
  })
}

/** Sends one page for every address of a path. No cache stores it; the worker of the floor pages keeps its own copy. */
async function servePage(app: FastifyInstance, file: string, paths: readonly string[]): Promise<void> {
  const page = await readFile(buildFolder + file, 'utf8')
  for (const path of paths)
    app.get(path, async ({ url }, reply) => {
      // A file of an earlier build must not be answered with a page, which a browser would try to run.
      if (url.startsWith('/assets/') || url.startsWith('/api/')) return reply.callNotFound()
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', pagePolicy)
        .send(page)
    })
}

/** The pages find their screen by themselves: two for the floor, and the desk for every other address. */
export async function servePages(app: FastifyInstance): Promise<void> {
  await serveFiles(app)
  serveFloorManifests(app)
  await servePage(app, 'floor.html', ['/pick', '/pick/*', '/courier', '/courier/*'])
  await servePage(app, 'index.html', ['/*'])
}
