import type { Order } from '@zembil/contract/order-shapes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../test/fake-browser.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const order = { id: 17, payment_method: 'cbe', total_cost: '250.00' } as Order

async function openReceipts() {
  const { stored } = fakeBrowser()
  return { ...(await import('./receipt-store.ts')), stored }
}

test('a receipt is stored two seconds after the order, with only the order id and payment method', async () => {
  const { keepReceipt, stored } = await openReceipts()
  keepReceipt(order)
  vi.advanceTimersByTime(1_999)
  expect(stored.has('receipt')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(stored.get('receipt')).toBe('{"id":17,"payment_method":"cbe"}')
})

test('a receipt that is cleared within two seconds is never stored', async () => {
  const { keepReceipt, clearReceipt, stored } = await openReceipts()
  keepReceipt(order)
  clearReceipt(17)
  vi.advanceTimersByTime(10_000)
  expect(stored.has('receipt')).toBe(false)
})

test('paying or canceling an older order does not clear the receipt of a newer one', async () => {
  const { keepReceipt, clearReceipt, stored } = await openReceipts()
  keepReceipt(order)
  clearReceipt(16)
  vi.advanceTimersByTime(2_000)
  clearReceipt(16)
  expect(stored.get('receipt')).toContain('17')
  clearReceipt(17)
  expect(stored.has('receipt')).toBe(false)
})
