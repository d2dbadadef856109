import { describe, expect, it } from 'vitest'
import {
  grantOf,
  grantsOf,
  mayGive,
  needsSecondStep,
  permissions,
  roleFor,
  roles,
  seesEveryStore,
} from './permissions.ts'

describe('permissions', () => {
  it('gives the owner every permission', () => {
    for (const permission of permissions) expect(grantOf('owner', permission), permission).toBeDefined()
  })

  it('lets only owner and manager both correct stock and give money back', () => {
    const both = roles.filter((role) => grantOf(role, 'stock.adjust') && grantOf(role, 'money.refund'))
    expect(both).toEqual(['owner', 'manager'])
  })

  it('shows no customer to the catalogue role', () => {
    const shown = ['orders.read', 'customers.read', 'money.read', 'calls.place', 'credit.read'] as const
    for (const permission of shown) expect(grantOf('catalogue', permission), permission).toBeUndefined()
  })

  it('adds up the grants of several roles', () => {
    expect(grantsOf(['picker', 'courier'], 'orders.read').sort()).toEqual(['own', 'store-mask'])
    expect(grantsOf(['picker', 'finance'], 'stock.read')).toEqual(['full'])
    expect(grantsOf(['courier'], 'stock.read')).toEqual([])
    expect(grantsOf([], 'stock.read')).toEqual([])
  })

  it('limits storekeeper, picker, dispatcher and courier to their stores', () => {
    const bound = roles.filter((role) => grantOf(role, 'orders.read') && !seesEveryStore([role], 'orders.read'))
    expect(bound).toEqual(['storekeeper', 'picker', 'dispatcher', 'courier'])
    expect(seesEveryStore(['picker', 'support'], 'orders.read')).toBe(true)
  })

  it('names the strongest role that has a permission', () => {
    expect(roleFor(['support', 'manager'], 'orders.read')).toBe('manager')
    expect(roleFor(['picker', 'finance'], 'money.read')).toBe('finance')
    expect(roleFor(['picker'], 'money.read')).toBeUndefined()
  })
})

describe('granting roles', () => {
  it('lets the owner grant every role', () => {
    for (const role of roles) expect(mayGive(['owner'], role), role).toBe(true)
  })

  it('lets a manager grant every role except owner and finance, which have more permissions', () => {
    expect(roles.filter((role) => !mayGive(['manager'], role))).toEqual(['owner', 'finance'])
    expect(mayGive(['manager', 'finance'], 'finance')).toBe(true)
  })

  it('lets nobody without permission to change staff grant a role', () => {
    for (const role of roles.slice(2))
      expect(
        roles.some((given) => mayGive([role], given)),
        role,
      ).toBe(false)
  })
})

it('requires the second step for owner, manager, finance and support', () => {
  expect(roles.filter((role) => needsSecondStep([role]))).toEqual(['owner', 'manager', 'finance', 'support'])
  expect(needsSecondStep(['picker', 'support'])).toBe(true)
})
