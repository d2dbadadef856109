import { describe, expect, it } from 'vitest'
import { touchedApiTests, touchedTypes } from './touched.ts'

const orders = 'apps/api/src/features/orders'
const tests = new Map([
  [`${orders}/place-order.test.ts`, "import { place } from '../../../test/test-orders.ts'"],
  [`${orders}/expire-orders.test.ts`, "import { expireOrders } from './expire-orders.ts'"],
  ['apps/api/src/features/loans/ledger.test.ts', "import { grantCredit } from './grant-credit.ts'"],
  ['apps/api/src/app.test.ts', "import { expireOrders } from './features/orders/expire-orders.ts'"],
])

describe('a quick check of a change in the API', () => {
  it('runs the tests of the feature and those that import the changed file', () => {
    expect(touchedApiTests([`${orders}/expire-orders.ts`], tests)).toEqual([
      `${orders}/place-order.test.ts`,
      `${orders}/expire-orders.test.ts`,
      'apps/api/src/app.test.ts',
    ])
  })

  it('runs the tests that use a changed test helper, and a changed test itself', () => {
    expect(touchedApiTests(['apps/api/test/test-orders.ts'], tests)).toEqual([`${orders}/place-order.test.ts`])
    expect(touchedApiTests(['apps/api/src/app.test.ts'], tests)).toEqual(['apps/api/src/app.test.ts'])
  })

  it('runs no test of the API for a change elsewhere', () => {
    expect(touchedApiTests(['apps/storefront/app/root.tsx', 'README.md'], tests)).toEqual([])
  })
})

describe('the types a change can break', () => {
  it('are those of its own folder and of everything that reads it', () => {
    expect(touchedTypes(['apps/sandbox/src/main.ts'])).toEqual(['apps/sandbox'])
    expect(touchedTypes(['packages/contract/src/orders.ts'])).toEqual([
      'packages/contract',
      'apps/api',
      'apps/storefront',
      'bench',
    ])
  })

  it('are none for a document', () => {
    expect(touchedTypes(['docs/architecture.md', 'apps/api/README.md'])).toEqual([])
  })
})
