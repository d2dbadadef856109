import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const pepper = { SECRET_PEPPERS: `a:${'x'.repeat(32)}` }
const emulator = { AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' }

describe('unsigned sign-in tokens', () => {
  it('accepts unsigned tokens only if the emulator is configured', () => {
    expect(readConfig({}).firebase.isEmulated).toBe(false)
    expect(readConfig({ ...emulator, NODE_ENV: 'test' }).firebase.isEmulated).toBe(true)
  })

  it('refuses the Auth emulator in production', () => {
    expect(() => readConfig({ ...emulator, NODE_ENV: 'production' })).toThrow('AUTH_EMULATOR_URL')
  })

  it('refuses the Auth emulator for a Firebase project not named demo-*', () => {
    expect(() => readConfig({ ...emulator, FIREBASE_PROJECT_ID: 'zembil-shop' })).toThrow('FIREBASE_PROJECT_ID')
  })
})

describe('keys for verifying sign-in tokens', () => {
  it('refuses to fetch the token keys over plain HTTP in production', () => {
    const open = { FIREBASE_KEYS_URL: 'http://keys.example/' }
    expect(() => readConfig({ ...open, NODE_ENV: 'production' })).toThrow('FIREBASE_KEYS_URL')
    expect(readConfig(open).firebase.keysUrl).toBe(open.FIREBASE_KEYS_URL)
  })
})

describe('SMS gateway settings', () => {
  it('configures the SMS gateway only if its token is set', () => {
    expect(readConfig({}).sms).toBeNull()
    expect(readConfig({ ...pepper, SMS_TOKEN: 'secret' }).sms?.url).toMatch(/^https:/)
  })

  it('refuses a plain HTTP SMS gateway in production', () => {
    const open = { SMS_TOKEN: 'secret', SMS_URL: 'http://127.0.0.1:4100/', NODE_ENV: 'production' }
    expect(() => readConfig(open)).toThrow('SMS_URL')
    expect(readConfig({ ...open, NODE_ENV: 'development' }).sms?.url).toBe(open.SMS_URL)
  })
})

describe('payment provider settings', () => {
  const inEarnest = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://shop.example',
    PAYMENTS_SECRET: 'a secret that is longer than 32 letters',
    ...pepper,
  }

  it('refuses plain HTTP payment providers in production, except CBE Birr behind its VPN', () => {
    const open = { PAY_HELLOCASH_URL: 'http://127.0.0.1:4100/hellocash/' }
    expect(() => readConfig({ ...inEarnest, ...open })).toThrow('PAY_HELLOCASH_URL')
    expect(readConfig(open).payments.env).toEqual(open)
    const behindVpn = {
      PAY_CBEBIRR_URL: 'http://10.1.2.3/payment/services/APIRequestMgrService',
      PAY_CBEBIRR_SOURCES: '10.1.0.0/16',
    }
    expect(readConfig({ ...inEarnest, ...behindVpn }).payments.env).toEqual(behindVpn)
  })

  it('requires a private PAYMENTS_SECRET and an https PUBLIC_ORIGIN for payment providers in production', () => {
    const provider = { PAY_HELLOCASH_URL: 'https://api-et.hellocash.net/' }
    for (const name of ['PAYMENTS_SECRET', 'PUBLIC_ORIGIN'])
      expect(() => readConfig({ ...inEarnest, ...provider, [name]: undefined })).toThrow(`${name} must be set`)
    const { secret } = readConfig({}).payments
    for (const known of [{ PAYMENTS_SECRET: secret }, { PUBLIC_ORIGIN: 'http://shop.example' }])
      expect(() => readConfig({ ...inEarnest, ...provider, ...known })).toThrow(Object.keys(known)[0])
    expect(readConfig({ ...inEarnest, ...provider }).payments).toMatchObject({
      returnOrigin: 'https://shop.example',
      noticeOrigin: 'https://shop.example',
    })
    expect(readConfig({ NODE_ENV: 'production' }).payments.env).toEqual({})
  })

  it('requires https for payment callbacks in production, and source networks for CBE Birr', () => {
    const provider = { PAY_HELLOCASH_URL: 'https://api-et.hellocash.net/' }
    const open = { ...inEarnest, ...provider, PAYMENTS_ORIGIN: 'http://pay.shop.example' }
    expect(() => readConfig(open)).toThrow('PAYMENTS_ORIGIN must begin with https:')
    const closed = { ...open, PAYMENTS_ORIGIN: 'https://pay.shop.example' }
    expect(readConfig(closed).payments.noticeOrigin).toBe(closed.PAYMENTS_ORIGIN)
    const cbeBirr = { PAY_CBEBIRR_URL: 'https://cbe.example/' }
    expect(() => readConfig({ ...closed, ...cbeBirr })).toThrow('PAY_CBEBIRR_SOURCES must be set')
  })

  it('refuses the test mode of CBE Pay in production', () => {
    const play = { PAY_CBEPAY_MODE: 'test' }
    expect(() => readConfig({ ...inEarnest, ...play })).toThrow('PAY_CBEPAY_MODE')
    expect(readConfig(play).payments.env).toEqual(play)
  })
})

describe('detecting a production machine', () => {
  const provider = { PAY_HELLOCASH_URL: 'https://api-et.hellocash.net/' }
  const own = { ...pepper, PUBLIC_ORIGIN: 'https://shop.example', PAYMENTS_SECRET: 'y'.repeat(32) }

  it.each([
    { PUBLIC_ORIGIN: 'https://shop.example' },
    { PAYMENTS_ORIGIN: 'https://pay.shop.example' },
    { SMS_TOKEN: 'secret' },
    { SMS_URL: 'https://sms.example/' },
    provider,
    { PAY_CBEBIRR_URL: 'http://10.1.2.3/payment', PAY_CBEBIRR_SOURCES: '10.1.0.0/16' },
  ])('treats a machine with %o as production, whatever NODE_ENV says', (outside) => {
    for (const NODE_ENV of ['development', 'test', undefined]) {
      expect(readConfig({ ...own, ...outside, NODE_ENV }).isProduction).toBe(true)
      expect(() => readConfig({ ...own, ...outside, ...emulator, NODE_ENV })).toThrow('AUTH_EMULATOR_URL')
    }
  })

  it('runs every production check if a setting points to another machine', () => {
    expect(() => readConfig({ ...own, ...provider, PAYMENTS_SECRET: undefined })).toThrow('PAYMENTS_SECRET must be set')
    expect(() => readConfig({ ...own, PUBLIC_ORIGIN: 'http://shop.example', ...provider })).toThrow('PUBLIC_ORIGIN')
    expect(() => readConfig({ ...own, PAY_CBEPAY_MODE: 'test' })).toThrow('PAY_CBEPAY_MODE')
    expect(() => readConfig({ ...own, SECRET_PEPPERS: undefined })).toThrow('SECRET_PEPPERS must be set')
  })

  it('does not treat a machine as production if providers, gateway and shop are all local', () => {
    const sandbox = {
      PAY_HELLOCASH_URL: 'http://127.0.0.1:4100/',
      SMS_URL: 'http://localhost:4100/',
      SMS_TOKEN: 'sandbox',
    }
    const { isProduction } = readConfig({ ...sandbox, ...emulator, PUBLIC_ORIGIN: 'http://127.0.0.1:3000' })
    expect(isProduction).toBe(false)
  })
})

describe('staff console settings', () => {
  const production = { PUBLIC_ORIGIN: 'https://shop.example', ...pepper }

  it('uses the public key of developers only where nothing points to another machine', () => {
    expect(readConfig({}).staff.secretKeys).toHaveLength(1)
    expect(readConfig(production).staff.secretKeys).toHaveLength(0)
    const own = { ...production, STAFF_SECRET_KEYS: `a:${'x'.repeat(32)}` }
    expect(readConfig(own).staff.secretKeys).toEqual([{ id: 'a', key: 'x'.repeat(32) }])
  })

  it('refuses short keys without printing them', () => {
    expect(() => readConfig({ STAFF_SECRET_KEYS: 'a:short' })).toThrow(/^(?!.*short$).*STAFF_SECRET_KEYS/)
  })

  it('treats a console on another machine as production, and refuses it over plain HTTP', () => {
    expect(readConfig({ ...pepper, CONSOLE_ORIGIN: 'https://console.example' }).isProduction).toBe(true)
    expect(() => readConfig({ ...pepper, CONSOLE_ORIGIN: 'http://console.example' })).toThrow('CONSOLE_ORIGIN')
  })
})
