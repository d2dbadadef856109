import { expect, test } from 'vitest'
import { readSignInSettings } from './sign-in-settings.ts'

const emulator = { AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' }

test('a developer signs in with the emulator without any Firebase settings', () => {
  expect(readSignInSettings(emulator)).toEqual({
    apiKey: 'demo',
    authDomain: 'demo-zembil.firebaseapp.com',
    projectId: 'demo-zembil',
    emulatorUrl: emulator.AUTH_EMULATOR_URL,
  })
})

test('a real shop signs in with Google', () => {
  const env = { FIREBASE_PROJECT_ID: 'zembil-shop', FIREBASE_API_KEY: 'key', FIREBASE_AUTH_DOMAIN: 'login.zembil.et' }
  expect(readSignInSettings(env)).toEqual({
    apiKey: 'key',
    authDomain: 'login.zembil.et',
    projectId: 'zembil-shop',
    emulatorUrl: null,
  })
})

test.each([
  ['an emulator for a real project', { ...emulator, FIREBASE_PROJECT_ID: 'zembil-shop', FIREBASE_API_KEY: 'key' }],
  ['a real project without its key', { FIREBASE_PROJECT_ID: 'zembil-shop' }],
  ['an emulator URL that is not an origin', { AUTH_EMULATOR_URL: '127.0.0.1:9099' }],
])('the shop does not start with %s', (_name, env) => {
  expect(() => readSignInSettings(env)).toThrow()
})
