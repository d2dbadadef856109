import { expect, test } from 'vitest'
import { readSignInSettings } from '../app/platform/sign-in-settings.ts'
import { contentPolicy, signInOrigins } from './security-headers.ts'

const rule = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))
const real = readSignInSettings({ FIREBASE_PROJECT_ID: 'zembil-shop', FIREBASE_API_KEY: 'key' })
const emulated = readSignInSettings({ AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' })

test('a page talks to our own origin only and frames nobody', () => {
  expect(rule(contentPolicy('n'), 'connect-src')).toBe("connect-src 'self'")
  expect(rule(contentPolicy('n'), 'frame-src')).toBe("frame-src 'none'")
})

test('the login page reaches the identity provider and its human check', () => {
  const policy = contentPolicy('n', signInOrigins(real))
  expect(rule(policy, 'connect-src')).toContain('https://identitytoolkit.googleapis.com')
  expect(rule(policy, 'frame-src')).toContain('https://www.google.com/recaptcha/')
  expect(policy).not.toContain('127.0.0.1')
})

test('with the emulator it reaches the emulator and nobody else', () => {
  const policy = contentPolicy('n', signInOrigins(emulated))
  expect(rule(policy, 'connect-src')).toBe("connect-src 'self' http://127.0.0.1:9099")
  expect(policy).not.toContain('google')
})
