import { callPath, type Parts } from '@zembil/contract/client'
import { customerBase, customerEndpoints } from '@zembil/contract/customer-api'
import type { EndpointName } from '@zembil/contract/endpoint'
import { staffBase, staffEndpoints } from '@zembil/contract/staff/staff-api'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Console, signInAs, type TestSession, testConsole } from '../test/staff/test-staff.ts'
import { createDeps } from './deps.ts'
import { readConfig } from './platform/config.ts'
import { buildStaffApp } from './staff-app.ts'

let shop: Console
let owner: TestSession
beforeAll(async () => {
  shop = await testConsole()
  owner = await signInAs(shop, { roles: ['owner'] })
})

const names = (endpoints: object) => Object.keys(endpoints) as EndpointName[]
const anyId: Parts = { params: { id: 1 } }

async function statusOf(app: FastifyInstance, base: string, name: EndpointName): Promise<number> {
  const [method = 'GET'] = name.split(' ')
  const headers = { cookie: owner.cookie, origin: shop.deps.config.staff.consoleOrigin }
  const { statusCode } = await app.inject({ method: method as 'GET', url: base + callPath(name, anyId), headers })
  return statusCode
}

describe('two processes', () => {
  it("answers no staff call in the process that the storefront's proxy leads to", async () => {
    for (const name of names(staffEndpoints)) expect(await statusOf(shop.app, staffBase, name), name).toBe(404)
    const sideways = await shop.app.inject({ url: `${customerBase}/../staff/me`, headers: { cookie: owner.cookie } })
    expect(sideways.statusCode).toBe(404)
  })

  it('answers no customer call in the staff process', async () => {
    for (const name of names(customerEndpoints))
      expect(await statusOf(shop.staffApp, customerBase, name), name).toBe(404)
  })

  it('mounts every call of the contract', () => {
    for (const name of names(staffEndpoints)) {
      const [method = 'GET', path = ''] = name.split(' ')
      expect(shop.staffApp.hasRoute({ method: method as 'GET', url: staffBase + path }), name).toBe(true)
    }
  })

  it('connects as its own database role', async () => {
    expect(new URL(shop.deps.config.databaseUrls.staff).username).toBe('zembil_staff')
  })

  it('does not start in production without keys of its own', async () => {
    const config = readConfig({ PUBLIC_ORIGIN: 'https://shop.example', SECRET_PEPPERS: `a:${'x'.repeat(32)}` })
    const deps = createDeps(config, { log: shop.deps.log, role: 'staff' })
    await expect(buildStaffApp(deps)).rejects.toThrow('STAFF_SECRET_KEYS')
    deps.redis.disconnect()
    await deps.db.destroy()
  })
})

describe('headers of the staff API', () => {
  it('allows no other origin to read, frame or cache its answers', async () => {
    const answer = await shop.askStaff('GET /me', { headers: { origin: 'https://evil.example' } }, owner)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})

describe('limits of the staff API', () => {
  it('limits sign-ins by address and writes by member', async () => {
    const limited = await testConsole({ LIMIT_STAFF_SIGN_IN_PER_MINUTE: '3', LIMIT_STAFF_MEMBER_PER_MINUTE: '2' })
    // More than twice the limit: a new minute may begin in between.
    const statuses: number[] = []
    for (let count = 0; count < 7; count++)
      statuses.push((await limited.askStaff('POST /set-password', { body: {} })).statusCode)
    expect(statuses).toContain(429)

    const [sara, abel] = [
      await signInAs(limited, { roles: ['picker'] }),
      await signInAs(limited, { roles: ['picker'] }),
    ]
    const write = async (as: TestSession) =>
      (await limited.askStaff('PUT /me/language', { body: { language: 'am' } }, as)).statusCode
    const written = [await write(sara), await write(sara), await write(sara), await write(sara), await write(sara)]
    expect(written).toContain(429)
    expect(await write(abel)).toBe(200)
  })
})
