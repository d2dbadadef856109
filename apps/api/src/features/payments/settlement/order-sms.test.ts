import { shippedTexts } from '@zembil/i18n/api/message-texts'
import { expect, test } from 'vitest'
import { orderSms } from './order-sms.ts'

const store = { name: 'Bole Store', name_am: 'ቦሌ መደብር' }
const words = { order: '7', amount: '20.00 birr' }

test('an SMS about a pickup order names the store, in the language of the reader', () => {
  expect(orderSms(shippedTexts, 'paymentPaid', { language: 'en', store }, words)).toBe(
    'Zembil: we have received 20.00 birr for order 7. Thank you! You pick it up at Bole Store.',
  )
  expect(orderSms(shippedTexts, 'orderShort', { language: 'am', store }, { order: '7', changes: '-' })).toMatch(
    /ቦሌ መደብር ነው።$/,
  )
})

test('an SMS about a delivered or a canceled order names no store', () => {
  expect(orderSms(shippedTexts, 'paymentPaid', { language: 'en', store: null }, words)).not.toContain('pick it up')
  expect(orderSms(shippedTexts, 'refundStarted', { language: 'en', store }, { ...words, day: 'Monday' })).not.toContain(
    'Bole',
  )
})
