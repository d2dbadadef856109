import { describe, expect, it } from 'vitest'
import { touchedApiTests } from './touched.ts'

const orders = 'apps/api/src/features/orders'
const tests = new Map([
  [`${orders}/place-order.test.ts`, "import { place } from '../../../test/test-orders.ts'"],
  [`${orders}/expire-orders.test.ts`, "import { expireOrders } from './expire-orders.ts'"],
  ['apps/api/src/features/loans/ledger.test.ts', "import { grantCredit } from './grant-credit.ts'"],
  ['apps/api/src/app.test.ts', "import { expireOrders } from './features/orders/expire-orders.ts'"],
])

describe('the API tests that a fast check runs', () => {
  it('runs the tests beside a changed file and those that import it', () => {
    expect(touchedApiTests([`${orders}/expire-orders.ts`], tests)).toEqual([
      `${orders}/place-order.test.ts`,
      `${orders}/expire-orders.test.ts`,
      'apps/api/src/app.test.ts',
    ])
  })

  it('runs the tests that import a changed test helper, and changed tests themselves', () => {
    expect(touchedApiTests(['apps/api/test/test-orders.ts'], tests)).toEqual([`${orders}/place-order.test.ts`])
    expect(touchedApiTests(['apps/api/src/app.test.ts'], tests)).toEqual(['apps/api/src/app.test.ts'])
  })

  it('runs no API test for a change outside the API', () => {
    expect(touchedApiTests(['apps/storefront/app/root.tsx', 'README.md'], tests)).toEqual([])
  })
})
