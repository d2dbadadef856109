import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { leavingLocalhost } from '@zembil/server/leave-localhost'
import { stylesInTurn } from '@zembil/server/styles-in-turn'
import { defineConfig } from 'vite'

const api = process.env.API_URL ?? 'http://127.0.0.1:4000'
const port = Number(process.env.STOREFRONT_PORT ?? 3000)
const publicOrigin = process.env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${port}`
const fromPackages = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`)
const libraries = fromPackages('react-router', '@tanstack')
/** Most pages change nothing on the server, so these files stay out of the first load. */
const mutations = /\/(useMutation|mutationObserver)\.js$/

/**
 * Each chunk holds the shared files of some folders; the deepest folder that contains a file decides. A chunk also takes
 * what its files import unless an earlier chunk has it. Every page loads `app`, the others only where they are needed.
 */
const chunkFolders: Record<string, readonly string[]> = {
  app: [
    'app/platform',
    'app/shell',
    'app/state',
    'features/catalog/categories',
    'features/catalog/crumbs',
    'features/catalog/tiles',
    'ui/src',
  ],
  dialogs: ['ui/src/dialogs'],
  forms: ['ui/src/forms'],
  mutations: ['app/platform/forms'],
  dates: ['app/platform/calendar', 'rules/src/calendar'],
  people: ['rules/src/people'],
  rotating: ['features/catalog/rotating'],
  detail: ['features/catalog/product'],
  listing: ['features/catalog/listing'],
  'product-listing': ['features/catalog/listing/products'],
  'package-listing': ['features/catalog/listing/packages'],
  account: ['app/platform/account', 'rules/src/money', 'rules/src/orders'],
  codes: ['ui/src/codes'],
  customer: ['features/account'],
  checkout: ['features/cart', 'features/checkout', 'features/orders'],
  'payment-codes': ['features/checkout/codes'],
  'payment-progress': ['features/checkout/progress'],
}
const deepestFirst = Object.values(chunkFolders)
  .flat()
  .toSorted((one, other) => other.length - one.length)
const folderOf = (file: string) => deepestFirst.find((folder) => file.includes(`/${folder}/`)) ?? ''

/** Code of one page or lazy import, and for the first load code of two, stays with them. */
const minShareCount = (chunk: string) => (chunk === 'app' ? 3 : 2)

/** The server's build contains the libraries that render pages, so a production install needs none of them. */
const selfContained = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const },
}

export default defineConfig(({ command }) => ({
  plugins: [leavingLocalhost(publicOrigin), stylesInTurn(tailwindcss()), reactRouter()],
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port,
    strictPort: true,
    proxy: { '/api': api, '/media': api },
  },
  // Otherwise the development server finds them late and reloads the page in the middle of a click.
  optimizeDeps: { include: ['@tanstack/react-query', 'react-toastify/unstyled'] },
  environments: {
    ssr: command === 'build' ? selfContained : {},
    client: {
      build: {
        // Served at /licences.txt.
        license: { fileName: 'licences.txt' },
        // Without the polyfill, Safari before 17 only misses a hint; with it, every first load would be larger.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          output: {
            // A few chunks that change at different times, instead of dozens that cost a request each.
            codeSplitting: {
              groups: [
                { name: 'react', test: fromPackages('react', 'react-dom', 'scheduler'), priority: 40 },
                {
                  name: 'libraries',
                  test: (file: string) => libraries.test(file) && !mutations.test(file),
                  priority: 30,
                },
                ...Object.entries(chunkFolders).map(([name, folders], index) => ({
                  name,
                  test: (file: string) => folders.includes(folderOf(file)),
                  minShareCount: minShareCount(name),
                  priority: 20 - index,
                })),
              ],
            },
          },
        },
      },
    },
  },
}))
