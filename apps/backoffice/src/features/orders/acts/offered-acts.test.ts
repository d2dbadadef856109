import type { Role } from '@zembil/contract/staff/permissions'
import { expect, test } from 'vitest'
import { permissionsOf } from '../permissions-of.ts'
import { type OrderAct, offeredActs } from './offered-acts.ts'

type State = Parameters<typeof offeredActs>[0]
const store = { id: 1, name: 'Bole', name_am: 'ቦሌ' }
const part = {
  store,
  stage: 'to-pick' as State['parts'][number]['stage'],
  picker: null,
  started_at: null as string | null,
  finished_at: null,
  packed_at: null,
  arrived_at: null,
  bags: null,
  is_cold: false,
  is_fragile: false,
}
const now = new Date('2026-11-16T10:00:00Z')
const picked = { started_at: '2026-11-16T08:00:00Z' }

const orderOf = (change: Partial<State> = {}, ofPart: Partial<typeof part> = {}): State => ({
  status: 'pending-delivery',
  delivery: { id: 1, name: 'Home', name_am: 'ቤት', kind: 'delivery' },
  store,
  parts: [{ ...part, ...ofPart }],
  delivered_at: null,
  expires_at: '2026-11-16T12:00:00Z',
  ...change,
})
const pickup = { delivery: { id: 3, name: 'Pickup', name_am: 'መውሰድ', kind: 'pickup' as const } }

const offered = (role: Role, order: State, stores = [store]): OrderAct[] =>
  offeredActs(order, { stores, permissions: permissionsOf(role) }, now)

test.each<[string, Role, State, OrderAct[]]>([
  ['an unpaid order', 'support', orderOf({ status: 'unpaid', parts: [] }), ['remind', 'note', 'cancel']],
  ['an unpaid order', 'finance', orderOf({ status: 'unpaid', parts: [] }), ['confirmPayment']],
  [
    'an unpaid order past its time',
    'support',
    orderOf({ status: 'unpaid', parts: [], expires_at: now.toISOString() }),
    ['note', 'cancel'],
  ],
  ['an order that waits to be picked', 'support', orderOf(), ['change', 'note', 'refund', 'cancel']],
  ['an order that is picked', 'support', orderOf({}, { stage: 'picking', ...picked }), ['change', 'note', 'refund']],
  [
    'an order that is picked',
    'manager',
    orderOf({}, { stage: 'picking', ...picked }),
    ['change', 'note', 'refund', 'cancelPacked'],
  ],
  ['an order on the way', 'manager', orderOf({}, { stage: 'out', ...picked }), ['note', 'refund', 'cancelPacked']],
  ['an order on the way', 'dispatcher', orderOf({}, { stage: 'out', ...picked }), ['note']],
  ['a pickup that is ready', 'picker', orderOf(pickup, { stage: 'ready', ...picked }), ['handOver']],
  ['a delivery that is packed', 'picker', orderOf({}, { stage: 'packed', ...picked }), []],
  ['an order for the accounts', 'finance', orderOf(), ['refund']],
  ['a canceled order', 'owner', orderOf({ status: 'canceled', parts: [] }), ['note']],
])('%s offers %s only what the server allows', (_, role, order, acts) => {
  expect(offered(role, order)).toEqual(acts)
})

test('a pickup is handed over in the store that it leaves from, not where a part of it was picked', () => {
  const second = { id: 2, name: 'Piassa', name_am: 'ፒያሳ' }
  const parts = [store, second].map((one) => ({ ...part, ...picked, stage: 'ready' as const, store: one }))
  expect(offered('picker', orderOf({ ...pickup, parts }), [second])).toEqual([])
  expect(offered('picker', orderOf({ ...pickup, parts }), [store])).toEqual(['handOver'])
})

test('an order can be reopened on the day of its delivery in Addis Ababa only', () => {
  const delivered = (delivered_at: string) =>
    orderOf({ status: 'successful', delivered_at }, { stage: 'done', ...picked })
  expect(offered('manager', delivered('2026-11-15T21:30:00Z'))).toContain('reopen')
  expect(offered('manager', delivered('2026-11-15T20:30:00Z'))).not.toContain('reopen')
  expect(offered('support', delivered('2026-11-16T09:00:00Z'))).not.toContain('reopen')
})
