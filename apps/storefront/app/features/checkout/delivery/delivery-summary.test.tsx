import { storefrontMessages } from '@zembil/i18n/storefront/messages'
import { createI18n } from '@zembil/i18n/translation/i18n'
import { I18nContext } from '@zembil/i18n/translation/use-translation'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type DeliveryDetails, emptyCart } from '../../../state/cart-shape.ts'
import { DeliverySummary } from './delivery-summary.tsx'
import { valuesOfUser } from './delivery-values.ts'

const i18n = createI18n('en', storefrontMessages.en)
const home = { id: 1, name: 'Home', name_am: 'ቤት', kind: 'delivery' as const, number_of_days: 2 }
const delivery_type = { ...home, minimum_order_cost: '0.00', delivery_cost_ranges: [] }
const receiver = { first_name: 'Abebe', last_name: 'Kebede', phone_number: '251911234567', address: null }
const nowhere: DeliveryDetails = {
  ...valuesOfUser({ ...receiver, bypass_product_quantity_restriction: 0 }),
  city: '',
  latitude: null,
  longitude: null,
}

const summaryOf = (shippingDetails: DeliveryDetails) =>
  renderToStaticMarkup(
    <I18nContext value={i18n}>
      <MemoryRouter>
        <DeliverySummary {...emptyCart} delivery_type={delivery_type} shippingDetails={shippingDetails} />
      </MemoryRouter>
    </I18nContext>,
  )
const icons = (html: string) => html.split('<svg').length - 1

test('the delivery summary shows a pin icon only next to an address or a map position', () => {
  const addressed = summaryOf({ ...nowhere, sub_city: 'Bole' })
  expect(addressed).toContain('Bole')
  expect(icons(addressed)).toBe(2)
  expect(icons(summaryOf({ ...nowhere, latitude: 8.995, longitude: 38.789 }))).toBe(2)
  const unaddressed = summaryOf(nowhere)
  expect(unaddressed).toContain('Abebe')
  expect(icons(unaddressed)).toBe(1)
})
