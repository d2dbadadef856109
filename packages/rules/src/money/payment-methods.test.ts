import { describe, expect, test } from 'vitest'
import {
  findPaymentMethod,
  lenderBankId,
  loanMethodFor,
  numberedByReference,
  orderExpiryMinutes,
  type PaymentMethod,
  paymentCodes,
  paymentMethods,
  refundsByCall,
} from './payment-methods.ts'

const methods: readonly PaymentMethod[] = paymentMethods

test('the fourteen methods are in the order of the specification', () => {
  expect(methods.map(({ id, name, code }) => `${id} ${name} ${code}`)).toEqual([
    '5 CBE Mobile Banking cbe',
    '1 Telebirr telebirr',
    '14 Bunna Bank bunna',
    '12 Abay Bank abay',
    '2 CBE Pay cbe-pay',
    '3 Hello Cash hello-cash',
    '4 CBE Birr cbe-birr',
    '6 Awash Birr awash-birr',
    '7 BOA boa-cybersource',
    '8 Apollo apollo',
    '9 Enat Bank enat-bank',
    '10 Eth-Switch eth-switch',
    "11 Loan 'Bunna Bank' loan",
    "13 Loan 'No Bank' loan",
  ])
})

test('there are thirteen payment codes, since both loans share one', () => {
  expect(paymentCodes).toHaveLength(13)
})

describe('how a payment starts', () => {
  test.each([
    ['redirect', ['telebirr', 'eth-switch']],
    ['form', ['boa-cybersource']],
    ['widget', ['cbe-pay']],
    ['phone', ['hello-cash', 'cbe-birr', 'awash-birr']],
    ['instructions', ['cbe', 'bunna', 'abay', 'apollo', 'enat-bank']],
    ['loan', ['loan', 'loan']],
  ])('lists the methods that start by %s', (start, codes) => {
    expect(methods.filter((method) => method.start === start).map(({ code }) => code)).toEqual(codes)
  })
})

test('five methods allow a referrer', () => {
  const codes = methods.filter((method) => method.allowsReferrer).map(({ code }) => code)
  expect(codes).toEqual(['cbe', 'bunna', 'abay', 'awash-birr', 'apollo'])
})

test('methods with an instruction page have its path', () => {
  const paths = methods.flatMap(({ code, instructionPath }) => (instructionPath ? [[code, instructionPath]] : []))
  expect(Object.fromEntries(paths)).toEqual({
    cbe: '/checkout/payment/cbebanking',
    bunna: '/checkout/payment/bunna',
    abay: '/checkout/payment/abay',
    'hello-cash': '/checkout/payment/hello-cash',
    'cbe-birr': '/checkout/payment/cbebirr',
    'awash-birr': '/checkout/payment/awash-birr',
    apollo: '/checkout/payment/apollo',
    'enat-bank': '/checkout/payment/enat-bank',
  })
})

test.each([
  ['telebirr', 120],
  ['cbe-pay', 30],
  ['cbe', 1440],
])('a %s payment stays open for %i minutes, and the order expires later', (code, minutes) => {
  const method = findPaymentMethod(code)
  expect(method?.expiresAfterMinutes).toBe(minutes)
  expect(method && orderExpiryMinutes(method)).toBeGreaterThan(minutes)
})

test('an unknown code finds no payment method', () => {
  expect(findPaymentMethod('cash')).toBeNull()
})

test.each([
  [22, 11, 22],
  [1, 13, null],
  [null, 13, null],
])('a customer of bank %j sees loan %i and borrows from %j', (bankId, id, lender) => {
  expect(loanMethodFor(bankId).id).toBe(id)
  expect(lenderBankId(bankId)).toBe(lender)
})

test('the codes of providers that refund by call, and of those numbered by our reference', () => {
  expect([...refundsByCall]).toEqual(['telebirr', 'cbe-pay'])
  expect([...numberedByReference]).toEqual(['eth-switch'])
})
