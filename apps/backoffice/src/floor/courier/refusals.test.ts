import type { Stop, StopList } from '@zembil/contract/staff/fulfilment/delivery'
import { expect, test } from 'vitest'
import type { StoredAct } from '../storage/stored-records.ts'
import { afterRefusal, withRefusals } from './refusals.ts'

const milk = { line_no: 1, product_id: 7, name: 'Milk', name_am: 'ወተት', is_substitute: false, quantity: 3, refused: 1 }
const soya = { ...milk, is_substitute: true, quantity: 1, refused: 0 }
const stop = { order_id: 12, goods: [milk, soya] } as Stop
const refusal = (order: number, is_substitute?: boolean) =>
  ({
    name: 'POST /orders/:id/refuse-goods',
    input: { params: { id: order }, body: { goods: [{ line_no: 1, product_id: 7, quantity: 1, is_substitute }] } },
  }) as StoredAct & { name: 'POST /orders/:id/refuse-goods' }
const refusedOf = ({ goods }: Stop) => goods.map(({ refused }) => refused)

test('refused goods are counted before the server knows, what was taken instead apart', () => {
  expect(refusedOf(withRefusals(stop, [refusal(12), refusal(12, true), refusal(13)]))).toEqual([2, 1])
})

test('refused goods are counted once when the server has them', () => {
  const list = afterRefusal({ stops: [stop] } as StopList, refusal(12))
  expect(list.stops.map(refusedOf)).toEqual([[2, 0]])
})
