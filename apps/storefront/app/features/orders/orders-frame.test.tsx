import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import account from '../../../../../packages/i18n/src/en/account.json'
import common from '../../../../../packages/i18n/src/en/common.json'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { OrdersFrame, type OrdersReading } from './orders-frame.tsx'

const i18n = createI18n('en', { account, common })
const nothing = () => undefined

function shown(part: Partial<OrdersReading>, term = ''): string {
  const reading = { rows: [], isFailed: false, isFetching: false, hasMore: false, retry: nothing, loadMore: nothing }
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <OrdersFrame reading={{ ...reading, ...part }} term={term} onSearch={nothing} />
      </MemoryRouter>
    </I18nextProvider>,
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
