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

test('a response that the cache in front marks as stale makes the shop say that it does not answer', async () => {
  fakeBrowser()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('navigator', { onLine: true })
  let isStale = false
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'HEAD') return new Response(null, { status: isStale ? 503 : 200 })
    return new Response('{"data":[]}', isStale ? { headers: { 'server-timing': 'stale' } } : {})
  })
  const { browserApi } = await import('./api.ts')
  const { connection } = await import('../offline/connection.ts')
  await browserApi('GET /tags', { query: {} })
  expect(connection.get()).toBe('connected')
  isStale = true
  await browserApi('GET /tags', { query: {} })
  await vi.waitFor(() => expect(connection.get()).toBe('unreachable'))
})

/** Calls with a token that the server rejects. `meanwhile` runs before its answer arrives. */
async function rejectToken(meanwhile: (session: typeof import('../session/session.ts')) => void = () => undefined) {
  fakeBrowser({ token: '"ours"' })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const session = await import('../session/session.ts')
  vi.stubGlobal('fetch', async () => {
    meanwhile(session)
    return Response.json({ code: 'unauthorized', message: 'Sign in' }, { status: 401 })
  })
  const { accountApi } = await import('./api.ts')
  await expect(accountApi('GET /profile', {})).rejects.toMatchObject({ status: 401 })
  return session.tokenStore.get()
}

test('a token that the server rejects ends the session', async () => {
  expect(await rejectToken()).toBeNull()
})

test('a rejected token does not end a session that began meanwhile', async () => {
  expect(await rejectToken(({ tokenStore }) => tokenStore.update(() => 'newer'))).toBe('newer')
})
