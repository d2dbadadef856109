import type { DispatchBoard } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import { expect, it } from 'vitest'
import { checkBag, completeOf } from './bag-check.ts'

const hirut = { id: 2, name: 'Hirut', name_am: 'ሂሩት' }
const board = {
  orders: [
    { order_id: 7, bags: ['7-1-1'], attempt: { courier: hirut, state: 'assigned' } },
    { order_id: 8, bags: ['8-1-1'], attempt: null },
  ],
} as unknown as DispatchBoard
const expected = [{ order_id: 5, bags: ['5-1-1', '5-1-2'] }]
const check = (bag: string, ...scanned: string[]) => checkBag(bag, { expected, scanned: new Set(scanned), board })

it('accepts a bag of the round once', () => {
  expect([check('5-1-1').kind, check('5-1-1', '5-1-1').kind]).toEqual(['right', 'twice'])
})

it('names the courier of a bag that belongs to another round', () => {
  expect(check('7-1-1')).toEqual({ kind: 'foreign', bag: '7-1-1', courier: hirut })
  expect(check('8-1-1')).toEqual({ kind: 'foreign', bag: '8-1-1', courier: null })
})

it('does not know what is on no label of the board', () => {
  expect(check('6001234567890').kind).toBe('unknown')
})

it('counts an order as complete only with all its bags', () => {
  expect(completeOf(expected, new Set(['5-1-1']))).toEqual([])
  expect(completeOf(expected, new Set(['5-1-1', '5-1-2']))).toEqual(expected)
})

it('counts an order without bags as not complete, because nothing of it was scanned', () => {
  expect(completeOf([{ order_id: 6, bags: [] }], new Set(['5-1-1']))).toEqual([])
})
