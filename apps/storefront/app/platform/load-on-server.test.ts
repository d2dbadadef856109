import { ApiError } from '@zembil/contract/client'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Api } from './api.ts'
import { callQuery } from './call-query.ts'
import { loadOnServer } from './load-on-server.ts'
import type { Load } from './page-load.ts'
import { createQueryClient } from './query-client.ts'
import { type RequestState, requestContext } from './request-context.ts'

const wanted: Load = ({ want }) => want(callQuery('GET /tags', { query: {} }))
const needed: Load = async ({ need }) => void (await need(callQuery('GET /tags', { query: {} })))

/** Whether a page may be shown to others whose API answered so. */
async function isForAll(load: Load, status: number): Promise<boolean> {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const api: Api = () => Promise.reject(new ApiError(status, { code: 'unavailable', message: '' }))
  const state: RequestState = { language: 'en', queries: createQueryClient(api), isForAll: true }
  const context = new RouterContextProvider()
  context.set(requestContext, state)
  const args = { context, params: {}, request: new Request('http://shop.example/') } as unknown as LoaderFunctionArgs
  await loadOnServer(args, load).catch(() => undefined)
  return state.isForAll
}

test.each([
  ['wanted', wanted],
  ['needed', needed],
])('a page whose visitor asked too often for what is %s is for nobody else', async (_how, load) => {
  expect(await isForAll(load, 429)).toBe(false)
  expect(await isForAll(load, 503)).toBe(true)
})
