import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const staffApi = process.env.STAFF_API_URL ?? 'http://127.0.0.1:4001'
const api = process.env.API_URL ?? 'http://127.0.0.1:4000'
const fromPackages = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`)

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
  plugins: [floorPages, tailwindcss(), react()],
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.CONSOLE_PORT ?? 3001),
    strictPort: true,
    proxy: { '/api/v1/staff': staffApi, '/media': api },
  },
  build: {
    outDir: 'build',
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
            { name: 'zod', test: fromPackages('zod'), priority: 10 },
          ],
        },
      },
    },
  },
})
