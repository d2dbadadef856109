import type { Pick, PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { expect, test } from 'vitest'
import type { StoredAct } from '../storage/stored-records.ts'
import { samplePick } from './sample-pick.ts'
import { readyList, type SentShort, type SentTick, withTicks } from './ticks.ts'

const codes = [
  { code: '6291041500213', units: 1 },
  { code: 'CARTON-7', units: 6 },
]
const pick = (part: Partial<Pick>): Pick => samplePick({ codes, ...part })
const list = (...picks: Pick[]) =>
  ({ order_id: 12, store: { id: 1, name: 'Bole', name_am: 'ቦሌ' }, scale_layout: 'PPIIIIIWWWWW', picks }) as PickList

let lastId = 0
function tick(tick: SentTick, { order = 12, store = 1 } = {}): StoredAct {
  lastId += 1
  const input = { params: { id: order }, body: { store_id: store, tick } }
  const call = { name: 'POST /orders/:id/tick', input } as const
  return { ...call, id: lastId, key: `key-${lastId}`, memberId: 5, at: '2026-11-16T09:00:00.000Z', refusal: null }
}
function short(part: Partial<SentShort>): StoredAct {
  const body = { store_id: 1, line_no: 1, product_id: 7, found: 1, reason: 'not-there', ...part } as const
  return { ...tick({ by: 'code', code: '' }), name: 'POST /orders/:id/short', input: { params: { id: 12 }, body } }
}
const tap = (units?: number) => tick({ by: 'tap', line_no: 1, product_id: 7, units })
const scan = (code: string) => tick({ by: 'code', code })
const pickedOf = ({ picks }: PickList) => picks.map(({ picked }) => picked)

test('ticks that the server does not have yet are added to its state', () => {
  expect(pickedOf(withTicks(list(pick({ picked: 1 })), [tap(), tap()]))).toEqual([3])
  expect(pickedOf(withTicks(list(pick({ picked: 3 })), [tap(-1)]))).toEqual([2])
})

test('ticks of another order or store change nothing', () => {
  const elsewhere = { by: 'tap', line_no: 1, product_id: 7 } as const
  expect(pickedOf(withTicks(list(pick({})), [tick(elsewhere, { order: 13 }), tick(elsewhere, { store: 2 })]))).toEqual([
    0,
  ])
})

test('a scan ticks one unit, and the code of a carton its units over several lines', () => {
  const lines = list(pick({ line_no: 2, wanted: 5 }), pick({ line_no: 1, wanted: 3 }))
  expect(pickedOf(withTicks(lines, [scan('6291041500213')]))).toEqual([0, 1])
  expect(pickedOf(withTicks(lines, [scan('CARTON-7')]))).toEqual([3, 3])
  expect(pickedOf(withTicks(lines, [scan('unknown')]))).toEqual([0, 0])
})

const tomatoes = pick({ wanted: 2, grams_per_unit: 500, codes: [{ code: '2112345', units: 1 }] })

test('the label of a scale counts the units that its weight stands for', () => {
  const [line] = withTicks(list(tomatoes), [scan('2112345009803')]).picks
  expect(line).toMatchObject({ picked: 2, grams: 980 })
})

test('typed grams count like a label, and taking a tick back starts the weighing again', () => {
  const weighed = tick({ by: 'weight', line_no: 1, product_id: 7, grams: 510 })
  expect(withTicks(list(tomatoes), [weighed]).picks[0]).toMatchObject({ picked: 1, grams: 510 })
  expect(withTicks(list(tomatoes), [weighed, weighed, tap(-1)]).picks[0]).toMatchObject({ picked: 0, grams: null })
})

test('an order can be finished when each of its lines is picked or short', () => {
  const picked = pick({ picked: 3 })
  const isShort = pick({ line_no: 2, picked: 1, reason: 'not-there' })
  const ready = { ...list(picked, isShort), finished_at: null }
  expect(readyList([ready])).toBe(ready)
  expect(readyList([{ ...ready, finished_at: '2026-11-16T09:00:00.000Z' }])).toBeUndefined()
  expect(readyList([{ ...ready, picks: [picked, pick({ line_no: 2, picked: 1 })] }])).toBeUndefined()
})

test('a short line keeps what was found and why, also before the server knows', () => {
  const [line] = withTicks(list(pick({ picked: 3 })), [short({ shelf_left: 2 })]).picks
  expect(line).toMatchObject({ picked: 1, reason: 'not-there', shelf_left: 2 })
  expect(withTicks(list(pick({})), [short({ shelf_left: 2 }), short({ reason: 'damaged' })]).picks[0]).toMatchObject({
    reason: 'damaged',
    shelf_left: null,
  })
})

test('a line is no longer short when the rest is found after all', () => {
  const acts = [short({}), tap(1)]
  expect(withTicks(list(pick({})), acts).picks[0]).toMatchObject({ picked: 2, reason: 'not-there' })
  expect(withTicks(list(pick({})), [...acts, tap(1)]).picks[0]).toMatchObject({ picked: 3, reason: null })
})

test('units for which something else is taken are not picked on top', () => {
  const substitute = { product_id: 9, name: 'Soya milk', name_am: 'የአኩሪ አተር ወተት', quantity: 2 }
  expect(pickedOf(withTicks(list(pick({ substitute, reason: 'not-there' })), [tap(3)]))).toEqual([1])
})
