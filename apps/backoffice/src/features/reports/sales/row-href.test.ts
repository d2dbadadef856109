import { describe, expect, it } from 'vitest'
import { rowHref } from './row-href.ts'

const sums = { orders: 1, sold: '1.00', short: '0.00', returned: '0.00', net: '1.00' }
const row = (key: string, to: string | null = null) => ({ key, to, name: null, name_am: null, ...sums })
const asked = { from: '2026-11-05', to: '2026-11-18', by: 'month', calendar: 'ethiopian' } as const

describe('a row of the sales report', () => {
  it('leads from a month to its days, of the period that was asked for', () => {
    expect(rowHref(asked, row('2026-10-11', '2026-11-09'))).toBe(
      '/reports/sales?calendar=ethiopian&from=2026-11-05&to=2026-11-09&by=day',
    )
  })

  it('leads from a day to its hours, and from an hour nowhere', () => {
    expect(rowHref({ ...asked, by: 'day' }, row('2026-11-06'))).toContain('from=2026-11-06&to=2026-11-06&by=hour')
    expect(rowHref({ ...asked, by: 'hour' }, row('9'))).toBeUndefined()
  })
})
