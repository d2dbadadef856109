import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const api = process.env.API_URL ?? 'http://127.0.0.1:4000'
const fromPackages = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`)

/** Matches files whose name starts with one of these, in any folder. */
const named = (...names: string[]) => new RegExp(`[\\\\/](${names.join('|')})[\\w.-]*\\.tsx?$`)
const shopWindow = /[\\/](app[\\/](platform|shell|state|features[\\/](catalog|wishlist))|packages[\\/]\w+[\\/]src)[\\/]/
/** Files used only by listings; below, files used only by the page of one product or package. */
const ofListings = named(
  'listing',
  'filter',
  'category-(tree|branch)',
  'price-f',
  'sort-goods',
  'use-(listing-filters|sort-choices)',
  'view-toggle',
  'active-mark',
  'segmented-control',
)
const ofOneThing = named(
  'goods-(gallery|thumbnails|summary|failure)',
  'buy-box',
  'share-button',
  'detail-',
  'related-section',
  'quantity-picker',
  'stock-label',
  'section-heading',
)

const ofAccounts = named(
  'account-query',
  'use-action',
  'phone',
  'profile-fields',
  'payment-methods',
  'order-moves',
  'shipping-detail',
  'step-bar',
  'guard',
  'redirect-target',
)
/** The input for a code or PIN, which most customers never see. */
const ofCodes = named('code-')
/** Shared by sign-in and profile, not needed for buying. */
const ofCustomers = /[\\/]features[\\/]account[\\/]/
/** Shown only once an order awaits payment. */
const ofPaying = named('payment-(opened|result|facts|reading|steps)', 'countdown', 'clock-text', 'use-check-payment')
const ofForms = named('field', 'text-input', 'select', 'radio-group', 'checkbox', 'collapsible')
const ofDates = named('ethiopian-', 'format-moment', 'plain-date')
const ofBuying = /[\\/]features[\\/](orders|checkout|cart)[\\/]|[\\/]state[\\/](receipt-store|order-key)\.ts$/
const ofSomePages = [ofListings, ofOneThing, ofAccounts, ofCodes, ofForms, ofDates]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.STOREFRONT_PORT ?? 3000),
    strictPort: true,
    proxy: { '/api': api, '/media': api },
  },
  // Otherwise the development server finds them late and reloads the page in the middle of a click.
  optimizeDeps: { include: ['i18next', 'react-i18next', '@tanstack/react-query', 'react-toastify/unstyled'] },
  environments: {
    client: {
      build: {
        // Without the polyfill, Safari before 17 only misses a hint; with it, every first load would be larger.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          output: {
            // A few chunks that change at different times, instead of dozens that cost a request each.
            codeSplitting: {
              groups: [
                { name: 'react', test: fromPackages('react', 'react-dom', 'scheduler'), priority: 40 },
                // In one chunk they compress 1.4 kB smaller and need two requests fewer.
                {
                  name: 'libraries',
                  test: fromPackages('react-router', '@tanstack', 'i18next', 'react-i18next', 'html-parse-stringify'),
                  priority: 30,
                },
                // Catalogue code that at least three pages share. Code of one or two pages or lazy imports, and code
                // that only some kinds of page share, stays out of the first load. A group includes its imports.
                {
                  name: 'app',
                  test: (file: string) => shopWindow.test(file) && !ofSomePages.some((some) => some.test(file)),
                  minShareCount: 3,
                  priority: 20,
                },
                { name: 'forms', test: ofForms, minShareCount: 2, priority: 15 },
                { name: 'dates', test: ofDates, minShareCount: 2, priority: 15 },
                { name: 'listing', test: ofListings, minShareCount: 3, priority: 10 },
                { name: 'one-thing', test: ofOneThing, minShareCount: 2, priority: 10 },
                // Shared by the pages of signed-in customers; further down, by the checkout pages.
                { name: 'account', test: ofAccounts, minShareCount: 2, priority: 6 },
                {
                  name: 'codes',
                  test: (file: string) => ofCodes.test(file) && !ofBuying.test(file),
                  minShareCount: 2,
                  priority: 6,
                },
                { name: 'customer', test: ofCustomers, minShareCount: 2, priority: 5 },
                {
                  name: 'checkout',
                  test: (file: string) => ofBuying.test(file) && !ofPaying.test(file) && !ofCodes.test(file),
                  minShareCount: 2,
                  priority: 5,
                },
                { name: 'paying', test: ofPaying, minShareCount: 2, priority: 4 },
              ],
            },
          },
        },
      },
    },
  },
})
