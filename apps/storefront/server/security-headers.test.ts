import { expect, test } from 'vitest'
import { readSignInSettings } from '../app/platform/session/sign-in-settings.ts'
import { cardOrigins, contentPolicy, signInOrigins } from './security-headers.ts'

const inline = { script: ["'sha256-s'"], style: ["'sha256-t'"] }
const scripts = 'https://shop.example/assets/'
const policyFor = (outside?: ReturnType<typeof cardOrigins>) => contentPolicy(inline, { scripts, outside })
const rule = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))
const real = readSignInSettings({ FIREBASE_PROJECT_ID: 'zembil-shop', FIREBASE_API_KEY: 'key' })
const emulated = readSignInSettings({ AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' })

test('a page may run only its own inline scripts and styles and the files of the shop', () => {
  expect(rule(policyFor(), 'script-src')).toBe("script-src https://shop.example/assets/ 'sha256-s'")
  expect(rule(policyFor(), 'style-src')).toBe("style-src 'self' 'sha256-t'")
})

test('a page may connect only to our own origin and frame nothing', () => {
  expect(rule(policyFor(), 'connect-src')).toBe("connect-src 'self'")
  expect(rule(policyFor(), 'frame-src')).toBe("frame-src 'none'")
})

test('the login page may reach the identity provider and reCAPTCHA', () => {
  const policy = policyFor(signInOrigins(real))
  expect(rule(policy, 'connect-src')).toContain('https://identitytoolkit.googleapis.com')
  expect(rule(policy, 'frame-src')).toContain('https://www.google.com/recaptcha/')
  expect(policy).not.toContain('127.0.0.1')
})

test('the login page with the emulator may reach only the emulator', () => {
  const policy = policyFor(signInOrigins(emulated))
  expect(rule(policy, 'connect-src')).toBe("connect-src 'self' http://127.0.0.1:9099")
  expect(policy).not.toContain('google')
})

test("only the card step allows the bank's form and its submission", () => {
  const policy = policyFor(cardOrigins('https://oppwa.com'))
  for (const name of ['connect-src', 'frame-src', 'form-action', 'style-src', 'img-src'])
    expect(rule(policy, name), name).toContain('https://oppwa.com')
  expect(rule(policy, 'script-src')).toBe("script-src 'strict-dynamic' 'sha256-s'")
  expect(policyFor()).not.toContain('oppwa')
  expect(policyFor()).not.toContain('unsafe-inline')
})

test('without a card method the card step has the same policy as other pages', () => {
  expect(policyFor(cardOrigins(null))).toBe(policyFor())
})
