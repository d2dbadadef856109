import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../test/fake-browser.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A network that accepts every request and never responds. */
async function openOnDeadLine() {
  fakeBrowser()
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
    return promise
  })
  return { ...(await import('./api.ts')), ...(await import('../offline/connection.ts')) }
}

test('a call that changes something counts as unanswered after a minute without a response', async () => {
  const { accountApi, isUnanswered } = await openOnDeadLine()
  const ended = vi.fn<(error: unknown) => void>()
  accountApi('POST /orders/:id/cancel', { params: { id: 7 } }).catch(ended)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ended).toHaveBeenCalledOnce()
  expect(isUnanswered(ended.mock.calls[0]?.[0])).toBe(true)
})
