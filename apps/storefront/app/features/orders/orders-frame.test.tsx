import { storefrontMessages } from '@zembil/i18n/storefront/messages'
import { createI18n } from '@zembil/i18n/translation/i18n'
import { I18nContext } from '@zembil/i18n/translation/use-translation'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OrdersFrame, type OrdersReading } from './orders-frame.tsx'

const { account, common } = storefrontMessages.en
const i18n = createI18n('en', storefrontMessages.en)
const nothing = () => undefined

function shown(part: Partial<OrdersReading>, term = ''): string {
  const reading = { rows: [], isFailed: false, isFetching: false, hasMore: false, retry: nothing, loadMore: nothing }
  return renderToStaticMarkup(
    <I18nContext value={i18n}>
      <MemoryRouter>
        <OrdersFrame reading={{ ...reading, ...part }} term={term} onSearch={nothing} />
      </MemoryRouter>
    </I18nContext>,
  )
}
const row = <li key={1}>Order 1</li>
const count = (html: string, part: string) => html.split(part).length - 1

test('nine placeholder rows are shown while orders load', () => {
  const html = shown({ rows: undefined, isFetching: true })
  expect(count(html, 'size-16')).toBe(9)
  expect(html).toContain(account.orders.search)
})

test('an error with a retry button is shown when orders cannot be loaded', () => {
  const html = shown({ rows: undefined, isFailed: true })
  expect(html).toContain('Failed to load orders. Please try again.')
  expect(html).toContain('Retry')
})

test('orders already loaded stay visible when the next page fails', () => {
  const html = shown({ rows: [row], isFailed: true, hasMore: true })
  expect(html).toContain('Order 1')
  expect(html).toContain('Retry')
  expect(html).not.toContain(common.loadMore)
})

test('a button loads more orders when there are more', () => {
  expect(shown({ rows: [row], hasMore: true })).toContain(common.loadMore)
  expect(shown({ rows: [row] })).not.toContain(common.loadMore)
})

test('without orders there is no search field but a link to the products', () => {
  const html = shown({})
  expect(html).toContain(account.orders.none)
  expect(html).not.toContain(account.orders.search)
  expect(html).toContain('href="/products"')
})

test('an order search without results keeps the search field', () => {
  const html = shown({}, 'teff')
  expect(html).toContain(account.orders.notFound)
  expect(html).toContain(account.orders.search)
})
