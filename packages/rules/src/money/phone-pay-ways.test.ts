import { expect, it } from 'vitest'
import { paymentCodes } from './payment-methods.ts'
import { phonePayWayOf } from './phone-pay-ways.ts'

it('each payment method has one way in which a caller pays, and none involves a PIN or code told to staff', () => {
  expect(Object.fromEntries(paymentCodes.map((code) => [code, phonePayWayOf(code)]))).toEqual({
    cbe: 'bank',
    bunna: 'bank',
    abay: 'bank',
    apollo: 'bank',
    'enat-bank': 'bank',
    'cbe-birr': 'phone',
    'hello-cash': 'phone',
    'awash-birr': 'link',
    telebirr: 'link',
    'cbe-pay': 'link',
    'boa-cybersource': 'link',
    'eth-switch': 'link',
    loan: 'link',
  })
  expect(phonePayWayOf('none')).toBeNull()
})
