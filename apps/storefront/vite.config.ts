import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const api = process.env.API_URL ?? 'http://127.0.0.1:4000'
const fromPackages = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`)

/** Files by their names, wherever they are. */
const named = (...names: string[]) => new RegExp(`[\\\\/](${names.join('|')})[\\w.-]*\\.tsx?$`)
const shopWindow = /[\\/](app[\\/](platform|shell|features[\\/](catalog|wishlist|cart))|packages[\\/]\w+[\\/]src)[\\/]/
/** What only listings show, and what only the page of one product or package does. */
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
/** The boxes for a code or a PIN, which most who buy never see. */
const ofCodes = named('code-')
/** What signing in and the profile share, and nobody who buys needs. */
const ofCustomers = named(
  'sent-code',
  'account.queries',
  'profile-(values|input|tabs)',
  'use-profile-form',
  'use-log-out',
)
/** What is only shown once an order waits for its money. */
const ofPaying = named('payment-(opened|result|facts|reading|steps)', 'countdown', 'clock-text', 'use-check-payment')
const ofForms = named('field', 'text-input', 'select', 'radio-group', 'checkbox', 'collapsible')
const ofDates = named('ethiopian-', 'format-moment', 'plain-date')
const ofBuying = /[\\/]features[\\/](account|checkout)[\\/]/
const ofSomePages = [ofListings, ofOneThing, ofAccounts, ofCodes, ofForms, ofDates]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.STOREFRONT_PORT ?? 3000),
    strictPort: true,
    proxy: { '/api': api, '/media': api },
  },
  // Found too late otherwise: the development server would reload the page in the middle of a click.
  optimizeDeps: { include: ['i18next', 'react-i18next', '@tanstack/react-query', 'react-toastify/unstyled'] },
  environments: {
    client: {
      build: {
        // Only a hint is lost in Safari before 17; the helper would be in everybody's first load.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          output: {
            // A few chunks that change at different times, instead of dozens that each cost a request.
            codeSplitting: {
              groups: [
                { name: 'react', test: fromPackages('react', 'react-dom', 'scheduler'), priority: 40 },
                // Together they compress 1.4 kB smaller than apart, and need two requests less.
                {
                  name: 'libraries',
                  test: fromPackages('react-router', '@tanstack', 'i18next', 'react-i18next', 'html-parse-stringify'),
                  priority: 30,
                },
                // What three pages share of the shop window. What one or two pages or lazy imports use, and what only
                // some kinds of page share, stays out of the first load. A group takes along what its files import.
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
                // What the pages of signed-in customers share, and what those that sell do.
                { name: 'account', test: ofAccounts, minShareCount: 2, priority: 6 },
                {
                  name: 'codes',
                  test: (file: string) => ofCodes.test(file) && !ofBuying.test(file),
                  minShareCount: 2,
                  priority: 6,
                },
                { name: 'customer', test: ofCustomers, minShareCount: 2, priority: 6 },
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
