import { request } from 'node:http'
import { expect, test } from '@playwright/test'
import { callPath } from '@zembil/contract/client'
import type { EndpointName } from '@zembil/contract/endpoint'
import { staffBase, staffCookie, staffEndpoints } from '@zembil/contract/staff/staff-api'
import { shopOrigin } from '../support/shop.ts'

/** Sends the path as it is: a browser or `fetch` would resolve `..` first. */
function statusOf(method: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shopOrigin)
    const cookie = `${staffCookie}=${'x'.repeat(43)}`
    request({ hostname, port, method, path, headers: { cookie, ...headers } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
}

test('the storefront leads to no staff call', async () => {
  const names = Object.keys(staffEndpoints) as EndpointName[]
  expect(names.length).toBeGreaterThan(30)
  for (const name of names) {
    const [method = ''] = name.split(' ')
    expect(await statusOf(method, staffBase + callPath(name, { params: { id: 1 } })), name).toBe(404)
  }
})

// A staff call without a session gets 401, so any other refusal means that the call was not reached.
for (const path of [
  '/api/v1/customer/../staff/me',
  '/api/v1/customer/%2e%2e/staff/me',
  '/api/v1/customer/..%2fstaff%2fme',
  '/api//v1/staff/me',
  '/api/./v1/staff/me',
  '/media/../api/v1/staff/me',
  '/API/v1/STAFF/me',
  '//127.0.0.1:4001/api/v1/staff/me',
  'http://127.0.0.1:4001/api/v1/staff/me',
])
  test(`the storefront does not lead to the staff API by ${path}`, async () => {
    for (const headers of [{}, { host: '127.0.0.1:4001' }, { 'x-forwarded-host': '127.0.0.1:4001' }])
      expect([400, 403, 404]).toContain(await statusOf('GET', path, headers))
  })
