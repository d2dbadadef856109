import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankEnv } from '../../../../scripts/pay-phone-env.ts'
import { emulatorToken, identityClaims } from '../../test/emulator-token.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { aPhone } from '../../test/test-customer.ts'

const project = 'zembil-shop'
const ours = await generateKeyPair('RS256')
const forgers = await generateKeyPair('RS256')
let keysServed = 0
let areKeysDown = false
let server: Server
let shop: TestApp

beforeAll(async () => {
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'current', alg: 'RS256', use: 'sig' }
  server = createServer((_request, response) => {
    keysServed += 1
    if (areKeysDown) response.writeHead(500).end()
    else response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  shop = await productionShop()
})
afterAll(() => void server.close())

function productionShop(): Promise<TestApp> {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return testApp({
    env: {
      NODE_ENV: 'production',
      FIREBASE_PROJECT_ID: project,
      FIREBASE_KEYS_URL: `http://127.0.0.1:${port}/keys`,
      AUTH_EMULATOR_URL: undefined,
      SMS_TOKEN: undefined,
      // Without payment methods, which in production need settings that do not matter here.
      ...Object.fromEntries(Object.keys(bankEnv()).map((name) => [name, undefined])),
    },
  })
}

const phone = aPhone()
const signed = (claims: JWTPayload, key = ours.privateKey, kid = 'current') =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
const claims = (changes: object = {}) => ({ ...identityClaims(phone, project), ...changes })
const signIn = (token: string, at = shop) =>
  at.ask('POST /firebase-login', { body: { phone_number: phone, firebase_token: token } })
const now = () => Math.floor(Date.now() / 1_000)

describe('in production', () => {
  it("accepts a token signed by the provider's key, and fetches the keys once", async () => {
    for (let i = 0; i < 3; i++) expect((await signIn(await signed(claims()))).statusCode).toBe(200)
    expect(keysServed).toBe(1)
  })

  it.each<[string, () => Promise<string> | string]>([
    ['is unsigned, like those of the emulator', () => emulatorToken(phone)],
    ['is unsigned and names the right project', () => new UnsecuredJWT(claims()).encode()],
    ['is signed with another key', () => signed(claims(), forgers.privateKey)],
    ['names an unknown key', () => signed(claims(), ours.privateKey, 'other')],
    [
      'was changed after it was signed',
      async () => {
        const [head, , signature] = (await signed(claims({ phone_number: '+251911000000' }))).split('.')
        const [, body] = (await signed(claims())).split('.')
        return `${head}.${body}.${signature}`
      },
    ],
    [
      'is signed with the public key as a shared secret',
      async () => {
        const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(ours.publicKey)))
        return new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'current' }).sign(secret)
      },
    ],
    ['has expired', () => signed(claims({ exp: now() - 10 }))],
    ['is for another project', () => signed(claims({ aud: 'another-shop' }))],
    ['was issued by another project', () => signed(claims({ iss: 'https://securetoken.google.com/another-shop' }))],
    ['has no subject', () => signed(claims({ sub: '' }))],
    ['was not issued for a phone sign-in', () => signed(claims({ firebase: { sign_in_provider: 'password' } }))],
    ['has no phone number', () => signed(claims({ phone_number: undefined }))],
    ['has a phone number of another country', () => signed(claims({ phone_number: '+254711223344' }))],
    ['has a sign-in time in the future', () => signed(claims({ auth_time: now() + 60 }))],
    ['has a sign-in time too long ago', () => signed(claims({ auth_time: now() - 601 }))],
    ['is not a token', () => 'x.y.z'],
  ])('refuses a token that %s', async (_why, token) => {
    const refused = await signIn(await token())
    expect(refused.statusCode).toBe(401)
    expect(refused.json()).toMatchObject({ code: 'sign_in_failed' })
  })

  it('answers 503 when the keys cannot be fetched, and recovers by itself', async () => {
    const fresh = await productionShop()
    areKeysDown = true
    const refused = await signIn(await signed(claims()), fresh)
    areKeysDown = false
    expect(refused.statusCode).toBe(503)
    expect((await signIn(await signed(claims()), fresh)).statusCode).toBe(200)
  })
})
