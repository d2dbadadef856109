import type { Role } from '@zembil/contract/staff/permissions'
import type { Me } from '@zembil/contract/staff/session-shapes'
import { expect, test } from 'vitest'
import { permissionsOf } from '../permissions-of.ts'
import { offeredPartActs, type Part, type PartAct } from './part-acts.ts'

const [bole, piassa] = [
  { id: 1, name: 'Bole', name_am: 'ቦሌ' },
  { id: 2, name: 'Piassa', name_am: 'ፒያሳ' },
]
const [own, other] = [
  { id: 7, name: 'Me', name_am: 'እኔ' },
  { id: 8, name: 'Other', name_am: 'ሌላ' },
]
const part: Part = {
  store: bole,
  stage: 'to-pick',
  picker: null,
  started_at: null,
  finished_at: null,
  packed_at: null,
  arrived_at: null,
  bags: null,
  is_cold: false,
  is_fragile: false,
}
const memberOf = (role: Role, stores = [bole]): Pick<Me, 'id' | 'permissions' | 'stores'> => ({
  id: own.id,
  stores,
  permissions: permissionsOf(role),
})
const picking = (change: Partial<Part> = {}): Part => ({ ...part, stage: 'picking', picker: other, ...change })
const away: Part = { ...part, store: piassa, stage: 'packed' }

test.each<[string, Role, Part, PartAct[]]>([
  ['a part that waits', 'picker', part, ['pick']],
  ['a part that waits', 'manager', part, ['pick', 'assign']],
  ['a part that waits', 'support', part, []],
  ['a part that waits in another store', 'picker', { ...part, store: piassa }, []],
  ['a part that waits in another store', 'manager', { ...part, store: piassa }, ['pick', 'assign']],
  ['a part that somebody picks', 'picker', picking(), ['takeOver']],
  ['a part that somebody picks', 'manager', picking(), ['takeOver', 'assign']],
  ['a part that the member picks', 'picker', picking({ picker: own }), []],
  ['a part that the member picks', 'manager', picking({ picker: own }), ['assign']],
  ['a part that waits for its bags', 'manager', picking({ finished_at: '2026-11-16T08:00:00Z' }), []],
  ['a packed part of another store', 'dispatcher', away, ['receive']],
  ['a packed part of another store', 'support', away, []],
  ['a part that has arrived', 'dispatcher', { ...away, arrived_at: '2026-11-16T08:00:00Z' }, []],
  ['a packed part of the own store', 'dispatcher', { ...part, stage: 'packed' }, []],
])('%s offers a %s what the server allows', (_, role, given, acts) => {
  expect(offeredPartActs({ order: { store: bole }, part: given, me: memberOf(role) })).toEqual(acts)
})

test('only the store that the order leaves from can say that a part has arrived', () => {
  const me = memberOf('dispatcher', [piassa])
  expect(offeredPartActs({ order: { store: bole }, part: away, me })).toEqual([])
})
