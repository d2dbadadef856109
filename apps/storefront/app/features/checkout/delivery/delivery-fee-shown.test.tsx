import type { DeliveryType } from '@zembil/contract/delivery'
import { storefrontMessages } from '@zembil/i18n/storefront/messages'
import { createI18n } from '@zembil/i18n/translation/i18n'
import { I18nContext } from '@zembil/i18n/translation/use-translation'
import { deliveryRefusal } from '@zembil/rules/money/delivery-fee'
import { toWire } from '@zembil/rules/money/money'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type Cart, emptyCart } from '../../../state/cart-shape.ts'
import { deliveryRules } from '../../../state/cart-store.ts'
import { orderTotals } from '../../cart/order-totals.ts'
import { TotalRows } from '../../cart/total-rows.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'

const { cart: texts } = storefrontMessages.en
const i18n = createI18n('en', storefrontMessages.en)

const textOf = (page: ReactNode): string =>
  renderToStaticMarkup(
    <I18nContext value={i18n}>
      <MemoryRouter>{page}</MemoryRouter>
    </I18nContext>,
  )
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ')

const range = (start: string, end: string | null, cost_percentage: number, fixed_cost: string) => ({
  ...{ start, end, cost_percentage, fixed_cost },
})
const type = (change: Partial<DeliveryType>): DeliveryType => ({
  ...{ id: 1, name: 'Way', name_am: 'Way', kind: 'delivery', number_of_days: 2, minimum_order_cost: '0.00' },
  ...{ delivery_cost_ranges: [], arrives_on: '2026-11-21', ...change },
})
const types = [
  type({
    minimum_order_cost: '300.01',
    delivery_cost_ranges: [range('0.00', '3000.00', 0, '300.00'), range('3000.00', null, 0, '0.00')],
  }),
  type({ minimum_order_cost: '2000.00', delivery_cost_ranges: [range('2000.00', null, 5, '0.00')] }),
  type({ kind: 'pickup' }),
  type({ kind: 'pickup', minimum_order_cost: '500.00' }),
  type({ delivery_cost_ranges: [range('0.00', null, 0, '0.00')] }),
]

const cartOf = (subtotal: number, delivery_type: DeliveryType): Cart => ({
  ...emptyCart,
  items: [
    {
      ...{ id: 1, name: 'Banana', name_am: 'ሙዝ', price: toWire(subtotal), quantity: 1, left_in_stock: 9 },
      ...{ max_quantity_per_order: null, image_paths: [] },
    },
  ],
  delivery_type,
})
const deliveryRow = (cart: Cart): string =>
  textOf(<TotalRows {...orderTotals(cart, undefined, undefined)} />).split(texts.summary.delivery)[1] ?? ''

test('a cart of 75 birr says what it needs for delivery', () => {
  expect(deliveryRow(cartOf(7_500, type({ minimum_order_cost: '300.01' })))).toContain(
    '225.01 birr more needed for delivery',
  )
})

test('cart and shipping step show the same fee for every subtotal, and neither calls a refused delivery free', () => {
  const subtotals = fc.oneof(fc.integer({ min: 1, max: 600_000 }), fc.constantFrom(30_000, 30_001, 200_000, 300_000))
  fc.assert(
    fc.property(subtotals, fc.constantFrom(...types), (subtotal, delivery_type) => {
      const isRefused = deliveryRefusal(subtotal, deliveryRules(delivery_type)) !== null
      const inCart = deliveryRow(cartOf(subtotal, delivery_type)).split(texts.summary.total)[0] ?? ''
      const reading = { types: [delivery_type], error: null, refetch: () => undefined } as never
      const inCheckout = textOf(<DeliveryChoice reading={reading} chosenId={1} subtotal={subtotal} />)
      const shown = (page: string) => /\|(Free|[\d,.]+ birr)\|/.exec(page)?.[1]
      expect(shown(inCart)).toBe(shown(inCheckout))
      expect(shown(inCart) === undefined).toBe(isRefused)
    }),
    { numRuns: 50 },
  )
})
