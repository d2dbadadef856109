import { ApiError } from '@zembil/contract/client'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { callQuery } from '../api/call-query.ts'
import type { Api } from '../api/public-api.ts'
import { createQueryClient } from '../api/query-client.ts'
import { loadOnServer } from './load-on-server.ts'
import type { Load } from './page-load.ts'
import { type RequestState, requestContext } from './request-context.ts'

const wanted: Load = ({ want }) => want(callQuery('GET /tags', { query: {} }))
const needed: Load = async ({ need }) => void (await need(callQuery('GET /tags', { query: {} })))

/** Loads a page whose API calls fail with `status`: is it cacheable, how many errors are logged, what is its status. */
async function answered(load: Load, status: number): Promise<{ isCacheable: boolean; told: number; status?: number }> {
  const log = vi
    .spyOn(console, 'error')
    .mockClear()
    .mockImplementation(() => undefined)
  const api: Api = () => Promise.reject(new ApiError(status, { code: 'unavailable', message: '' }))
  const state: RequestState = { language: 'en', queries: createQueryClient(api), isCacheable: true }
  const context = new RouterContextProvider()
  context.set(requestContext, state)
  const args = { context, params: {}, request: new Request('http://shop.example/') } as unknown as LoaderFunctionArgs
  const thrown = await loadOnServer(args, load).catch((error: { init: { status: number } }) => error.init)
  return {
    isCacheable: state.isCacheable,
    told: log.mock.calls.length,
    ...(thrown !== null && 'status' in thrown && { status: thrown.status }),
  }
}

test.each([
  ['wanted', wanted],
  ['needed', needed],
])('a page is not cached when a call it %s was rate limited', async (_how, load) => {
  expect(await answered(load, 429)).toMatchObject({ isCacheable: false })
  expect(await answered(load, 503)).toMatchObject({ isCacheable: true })
})

test.each([
  [429, 429],
  [503, 503],
  [404, 404],
])('when a needed call fails with %i, the page has status %i', async (answeredWith, status) => {
  expect(await answered(needed, answeredWith)).toMatchObject({ status })
})

test('the log contains API failures but not 404s', async () => {
  expect(await answered(wanted, 503)).toMatchObject({ told: 1 })
  expect(await answered(wanted, 404)).toMatchObject({ told: 0 })
  expect(await answered(needed, 404)).toMatchObject({ told: 0 })
})
