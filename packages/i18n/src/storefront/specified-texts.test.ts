import { expect, test } from 'vitest'
import fields from '../shared/en/fields.json' with { type: 'json' }
import checkout from './en/checkout.json' with { type: 'json' }
import orders from './en/orders.json' with { type: 'json' }
import paying from './en/paying.json' with { type: 'json' }

test.each([
  [checkout.location.registered, 'Location registered'],
  [checkout.location.empty, 'Current location is empty'],
  [checkout.location.unsupported, 'Geolocation is not supported by this browser.'],
  [checkout.shipping.selectMethod, 'Please select a shipping method.'],
  [checkout.shipping.floor, 'The minimum order balance has to be greater than 300Birr for delivery services'],
  [checkout.payment.ownReferrer, 'You can not refer to your own phone number!'],
  [checkout.error.noPaymentSelected, 'No payment method selected'],
  [checkout.error.orderFailed, 'Order failed with: '],
  [checkout.success.orderPlaced, 'Order placed successfully'],
  [paying.page['awash-birr'], 'Awash'],
  [paying.page.cbebirr, 'CBEbirr'],
  [orders.date.expected, 'expected delivery on {{date}}'],
  [orders.date.today, 'delivery expected today'],
  [orders.date.delayed_one, 'delayed by {{count}} day'],
  [orders.date.delayed_other, 'delayed by {{count}} days'],
  [orders.idRequired, 'orderId is required'],
  [fields.status_required, 'status is required'],
])('the text "%s" matches the specification', (text, specified) => {
  expect(text).toBe(specified)
})
