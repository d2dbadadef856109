import { expect, test } from 'vitest'
import { proposals } from './conflict-dialog.tsx'

const base = { name: 'Abebe', phone: '1', roles: ['picker'] }

test('where only one side changed a field, that side is proposed', () => {
  const mine = { ...base, name: 'Abeba' }
  const theirs = { ...base, roles: ['picker', 'courier'] }
  expect(proposals(base, mine, theirs)).toEqual([
    { name: 'name', side: 'mine' },
    { name: 'roles', side: 'theirs' },
  ])
})

test('where both changed a field, the saved value is proposed', () => {
  expect(proposals(base, { ...base, name: 'Abeba' }, { ...base, name: 'Almaz' })).toEqual([
    { name: 'name', side: 'theirs' },
  ])
})

test('the same change on both sides is no conflict', () => {
  expect(proposals(base, { ...base, name: 'Abeba' }, { ...base, name: 'Abeba' })).toEqual([])
})
