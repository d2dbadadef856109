import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareRefund } from './share-refund.ts'

const bank = { paymentId: 1, isWallet: false, left: 700 }
const wallet = { paymentId: 2, isWallet: true, left: 300 }
const line = (lineNo: number, amount: number) => ({ lineNo, quantity: 2, amount })

test('a refund draws on the payment first and then on the wallet', () => {
  expect(shareRefund([bank, wallet], 700, []).map(({ paymentId, amount }) => [paymentId, amount])).toEqual([[1, 700]])
  expect(shareRefund([bank, wallet], 701, []).map(({ paymentId, amount }) => [paymentId, amount])).toEqual([
    [1, 700],
    [2, 1],
  ])
})

test('a line that two payments return counts its units once', () => {
  expect(shareRefund([bank, wallet], 900, [line(1, 500), line(2, 400)])).toEqual([
    { paymentId: 1, isWallet: false, amount: 700, lines: [line(1, 500), line(2, 200)] },
    { paymentId: 2, isWallet: true, amount: 200, lines: [{ lineNo: 2, quantity: 0, amount: 200 }] },
  ])
})

test('lines and sources always add up', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(amounts, fc.nat({ max: 6_000 }), (given, inBank) => {
      const lines = given.map((amount, index) => line(index, amount))
      const amount = given.reduce((sum, one) => sum + one, 0)
      const shared = shareRefund(
        [
          { ...bank, left: inBank },
          { ...wallet, left: 6_000 },
        ],
        amount,
        lines,
      )
      expect(shared.reduce((sum, one) => sum + one.amount, 0)).toBe(amount)
      for (const { amount: drawn, lines: own } of shared)
        expect(own.reduce((sum, one) => sum + one.amount, 0)).toBe(drawn)
      const units = shared.flatMap((one) => one.lines).reduce((sum, { quantity }) => sum + quantity, 0)
      expect(units).toBe(2 * given.length)
    }),
  )
})
