import type { OrderDetail } from '@zembil/contract/order-shapes'
import { storefrontMessages } from '@zembil/i18n/storefront/messages'
import { createI18n } from '@zembil/i18n/translation/i18n'
import { I18nContext } from '@zembil/i18n/translation/use-translation'
import type { Language } from '@zembil/rules/people/language'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OrderNow } from './current-state.tsx'
import { sampleOrder } from './sample-order.ts'

const at = '2026-11-16T09:00:00.000Z'
const out = { kind: 'out' as const, at, courier: { name: 'Dawit', name_am: 'ዳዊት' }, reason: null }
const failed = { kind: 'failed' as const, at, courier: null, reason: 'nobody-there' as const }

const shown = (change: Partial<OrderDetail>, language: Language = 'en') =>
  renderToStaticMarkup(
    <I18nContext value={createI18n(language, storefrontMessages[language])}>
      <MemoryRouter initialEntries={[`/profile?lng=${language}`]}>
        <OrderNow order={{ ...sampleOrder, ...change }} />
      </MemoryRouter>
    </I18nContext>,
  )

test('a paid order is with the shop, and can be canceled until it is packed', () => {
  const html = shown({ progress: null })
  expect(html).toContain('We have your order')
  expect(html).toContain('You can still cancel it')
  expect(shown({ progress: null, can_cancel: false })).not.toContain('You can still cancel it')
})

test('an unpaid order leads to its payment', () => {
  const html = shown({ status: 'unpaid' })
  expect(html).toContain('Waiting for your payment')
  expect(html).toContain(`href="/checkout/payment?order=${sampleOrder.id}"`)
})

test('a delivered order shows its stages, and a canceled one nothing', () => {
  expect(shown({ status: 'successful' })).not.toContain('tel:7878')
  expect(shown({ status: 'successful' })).toContain('Delivered')
  expect(shown({ status: 'canceled' })).toBe('')
})

test('an order that is picked is being prepared', () => {
  expect(shown({ progress: 'preparing' })).toContain('Being prepared')
})

test('an order on its way names the courier and the number of the shop', () => {
  const html = shown({ progress: 'out', steps: [out] })
  expect(html).toContain('On its way with Dawit')
  expect(html).toContain('href="tel:7878"')
})

test('a pickup order that is ready names its store', () => {
  expect(shown({ progress: 'ready' })).toContain(sampleOrder.store.name)
})

test('a failed delivery says why, and promises no day before there is one', () => {
  const html = shown({ progress: 'failed', steps: [out, failed], days_left_for_delivery: 0 })
  expect(html).toContain('Nobody was there.')
  expect(html).not.toContain('come again')
})

test('a failed delivery that got another day shows it', () => {
  const steps = [out, failed]
  expect(shown({ progress: 'preparing', steps, days_left_for_delivery: 0 })).toContain('We will come again today')
  expect(shown({ progress: 'preparing', steps, days_left_for_delivery: 2 })).toMatch(/We will come again on \w+/)
  expect(shown({ progress: 'preparing', steps, days_left_for_delivery: -1 })).not.toContain('come again')
})

test('the next courier replaces the failed delivery', () => {
  expect(
    shown({ progress: 'out', steps: [out, failed, { ...out, courier: { name: 'Sara', name_am: 'ሣራ' } }] }),
  ).toContain('On its way with Sara')
})
