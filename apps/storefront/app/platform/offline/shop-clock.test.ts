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

test.each([6 * hour, -6 * hour, 31_000])('a phone that is %i ms off shows the time of the shop', async (off) => {
  const { noteShopTime, shopNow } = await import('./shop-clock.ts')
  noteShopTime(answerOf(noon - off))
  expect(shopNow()).toBe(noon - off)
  vi.advanceTimersByTime(60_000)
  expect(shopNow()).toBe(noon - off + 60_000)
})

test('seconds on a slow connection do not move it, nor does an answer without a time', async () => {
  const { noteShopTime, shopNow } = await import('./shop-clock.ts')
  noteShopTime(answerOf(noon - 12_000))
  expect(shopNow()).toBe(noon)
  noteShopTime(answerOf(noon - 6 * hour))
  noteShopTime(answerOf(noon - 6 * hour - 9_000))
  noteShopTime(answerOf(null))
  expect(shopNow()).toBe(noon - 6 * hour)
})

test('a clock that is put right on the way is believed again', async () => {
  const { noteShopTime, shopNow } = await import('./shop-clock.ts')
  noteShopTime(answerOf(noon + 6 * hour))
  vi.setSystemTime(noon + 6 * hour)
  noteShopTime(answerOf(noon + 6 * hour))
  expect(shopNow()).toBe(noon + 6 * hour)
})
