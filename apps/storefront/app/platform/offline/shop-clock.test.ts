import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const noon = Date.parse('2026-11-15T12:00:00Z')
const hour = 3_600_000

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: noon })
})
afterEach(() => void vi.useRealTimers())

const answerOf = (at: number | null) =>
  new Response(null, { headers: at === null ? {} : { date: new Date(at).toUTCString() } })

test.each([6 * hour, -6 * hour, 31_000])("shopNow is the server's time on a phone %i ms off", async (off) => {
  const { noteShopTime, shopNow } = await import('./shop-clock.ts')
  noteShopTime(answerOf(noon - off))
  expect(shopNow()).toBe(noon - off)
  vi.advanceTimersByTime(60_000)
  expect(shopNow()).toBe(noon - off + 60_000)
})

test('shopNow ignores the delay of a slow connection and responses without a Date header', async () => {
  const { noteShopTime, shopNow } = await import('./shop-clock.ts')
  noteShopTime(answerOf(noon - 12_000))
  expect(shopNow()).toBe(noon)
  noteShopTime(answerOf(noon - 6 * hour))
  noteShopTime(answerOf(noon - 6 * hour - 9_000))
  noteShopTime(answerOf(null))
  expect(shopNow()).toBe(noon - 6 * hour)
})

test('shopNow follows the phone again once its clock is corrected', async () => {
  const { noteShopTime, shopNow } = await import('./shop-clock.ts')
  noteShopTime(answerOf(noon + 6 * hour))
  vi.setSystemTime(noon + 6 * hour)
  noteShopTime(answerOf(noon + 6 * hour))
  expect(shopNow()).toBe(noon + 6 * hour)
})
