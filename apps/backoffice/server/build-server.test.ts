import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFolder } from './build-folder.ts'
import { buildServer } from './build-server.ts'
import { readConfig } from './config.ts'

const isBuilt = existsSync(`${buildFolder}floor-worker.js`)
const asked: { url: string | undefined; origin: string | undefined; cookie: string | undefined; from: unknown }[] = []
const staffApi = createServer((request, response) => {
  const { origin, cookie, 'x-forwarded-for': from } = request.headers
  asked.push({ url: request.url, origin, cookie, from })
  response.setHeader('set-cookie', ['a=1', 'b=2'])
  response.end('{}')
})
let app: Awaited<ReturnType<typeof buildServer>>

beforeAll(async () => {
  // A fresh clone has no build; these tests need only its pages and the worker.
  if (!isBuilt) {
    mkdirSync(`${buildFolder}assets`, { recursive: true })
    writeFileSync(`${buildFolder}index.html`, '<div id="root"></div>')
    writeFileSync(`${buildFolder}floor.html`, '<meta name="theme-color" /><div id="root"></div>')
    writeFileSync(`${buildFolder}floor-worker.js`, 'self')
  }
  await once(staffApi.listen(0, '127.0.0.1'), 'listening')
  const port = (staffApi.address() as AddressInfo).port
  app = await buildServer(readConfig({ STAFF_API_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'silent' }))
})
afterAll(async () => {
  await app.close()
  staffApi.close()
  if (!isBuilt) rmSync(buildFolder, { recursive: true })
})

test('every address of the desk is the page, which no cache stores and nobody can frame', async () => {
  for (const url of ['/', '/sign-in', '/staff/12?tab=history']) {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain('<div id="root">')
    expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'")
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toMatch(/unsafe|nonce|https?:/)
  }
})

test('the floor pages have a page of their own, and desk addresses that begin alike do not', async () => {
  const isFloor = async (url: string) => (await app.inject(url)).body.includes('name="theme-color"')
  for (const url of ['/pick', '/pick/now?x=1', '/courier', '/courier/12']) {
    const { headers } = await app.inject(url)
    expect(await isFloor(url), url).toBe(true)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain('trusted-types floor-worker')
  }
  for (const url of ['/picking', '/pickups/3', '/couriers']) expect(await isFloor(url), url).toBe(false)
})

test('the worker of the floor pages may fetch our own files and nothing else, and is checked at every start', async () => {
  const { statusCode, headers } = await app.inject('/floor-worker.js')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
})

test('a floor page can be installed, with its name in the language of the page', async () => {
  const { body } = await app.inject('/pick.webmanifest?lng=am')
  expect(JSON.parse(body)).toMatchObject({ start_url: '/pick', scope: '/pick', name: expect.stringMatching(/ዘንቢል/) })
  expect(JSON.parse((await app.inject('/pick.webmanifest')).body)).toMatchObject({ lang: 'en' })
})

test('a visit by the name localhost goes on at the address from which the staff API accepts writes', async () => {
  const { statusCode, headers } = await app.inject({ url: '/sign-in?next=/', headers: { host: 'localhost:3001' } })
  expect([statusCode, headers.location]).toEqual([302, 'http://127.0.0.1:3001/sign-in?next=/'])
})

test('an unknown file is not answered with the page', async () => {
  for (const url of ['/assets/old-build.js', '/api/v1/customer/products'])
    expect((await app.inject(url)).statusCode, url).toBe(404)
})

test('a staff call is passed on with origin, cookies and address, and all cookies of the answer come back', async () => {
  const { headers } = await app.inject({
    method: 'POST',
    url: '/api/v1/staff/sign-in?x=1',
    headers: { origin: 'http://127.0.0.1:3001', cookie: '__Host-zembil-staff=token' },
  })
  expect(asked.at(-1)).toEqual({
    url: '/api/v1/staff/sign-in?x=1',
    origin: 'http://127.0.0.1:3001',
    cookie: '__Host-zembil-staff=token',
    from: '127.0.0.1',
  })
  expect(headers['set-cookie']).toEqual(['a=1', 'b=2'])
})

test('a staff API that does not answer is reported in the language of the page', async () => {
  const lonely = await buildServer(readConfig({ STAFF_API_URL: 'http://127.0.0.1:1', LOG_LEVEL: 'silent' }))
  const { statusCode, body } = await lonely.inject({ url: '/api/v1/staff/me', headers: { 'accept-language': 'am' } })
  expect(statusCode).toBe(503)
  expect(JSON.parse(body)).toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/\p{Script=Ethiopic}/u),
  })
  await lonely.close()
})

test('production refuses a console over plain HTTP, except on this machine', () => {
  const inEarnest = { NODE_ENV: 'production', CONSOLE_ORIGIN: 'http://staff.example' }
  expect(() => readConfig(inEarnest)).toThrow('CONSOLE_ORIGIN must begin with https:')
  expect(readConfig({ ...inEarnest, CONSOLE_ORIGIN: 'https://staff.example' }).consoleOrigin).toBe(
    'https://staff.example',
  )
  expect(readConfig({ NODE_ENV: 'production' }).consoleOrigin).toBe('http://127.0.0.1:3001')
})
