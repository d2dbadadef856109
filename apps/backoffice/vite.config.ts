import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { leavingLocalhost } from '@zembil/server/leave-localhost'
import { stylesInTurn } from '@zembil/server/styles-in-turn'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const staffApi = process.env.STAFF_API_URL ?? 'http://127.0.0.1:4001'
const api = process.env.API_URL ?? 'http://127.0.0.1:4000'
const port = Number(process.env.CONSOLE_PORT ?? 3001)
const consoleOrigin = process.env.CONSOLE_ORIGIN ?? `http://127.0.0.1:${port}`
const fromPackages = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`)

const floorModules = new Set<string>()

/** Whether the floor pages can load a module, at once or later. */
function isOnFloor(id: string, graph: Rolldown.ChunkingContext): boolean {
  if (floorModules.size === 0) findModules(fileURLToPath(new URL('floor.html', import.meta.url)), graph, floorModules)
  return floorModules.has(id)
}

function findModules(id: string, graph: Rolldown.ChunkingContext, found: Set<string>): void {
  if (found.has(id)) return
  found.add(id)
  const module = graph.getModuleInfo(id)
  for (const next of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])])
    findModules(next, graph, found)
}

/** In production `server/pages.ts` does this. */
const floorPages: Plugin = {
  name: 'floor-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/(pick|courier)(?=[/?]|$)/.test(request.url ?? '')) request.url = '/floor.html'
      next()
    })
  },
}

export default defineConfig({
  plugins: [leavingLocalhost(consoleOrigin), floorPages, stylesInTurn(tailwindcss()), react()],
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port,
    strictPort: true,
    proxy: { '/api/v1/staff': staffApi, '/media': api },
  },
  build: {
    outDir: 'build',
    license: { fileName: 'licences.txt' },
    modulePreload: { polyfill: false },
    // A data: address would not be allowed by the content security policy.
    assetsInlineLimit: 0,
    // Read by `server/build-worker.ts`.
    manifest: true,
    rolldownOptions: {
      input: { index: 'index.html', floor: 'floor.html' },
      output: {
        // Libraries change less often than our own code, so browsers keep them over an update.
        codeSplitting: {
          groups: [
            { name: 'react', test: fromPackages('react', 'react-dom', 'scheduler'), priority: 30 },
            { name: 'query', test: fromPackages('@tanstack'), priority: 20 },
            // Apart from the others: the floor pages load neither.
            { name: 'router', test: fromPackages('react-router'), priority: 20 },
            // With its setting, which must run before the first schema is built.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|zod-without-eval/, priority: 20 },
            // One file for what two screens share, instead of dozens that cost a request each. What the floor pages
            // use comes first, so that they load nothing of the desk.
            {
              name: (id: string, graph: Rolldown.ChunkingContext) => (isOnFloor(id, graph) ? 'shared' : null),
              minShareCount: 2,
              priority: 10,
            },
            { name: 'desk', minShareCount: 2 },
          ],
        },
      },
    },
  },
})
