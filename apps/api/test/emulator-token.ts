import { randomUUID } from 'node:crypto'
import { UnsecuredJWT } from 'jose'

const seconds = (): number => Math.floor(Date.now() / 1_000)

/** The claims of a token for a customer who signed in with this phone number `age` seconds ago. */
export const identityClaims = (phone: string, project: string, age = 0) => ({
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  // Random, so that two sign-ins within the same second get different tokens.
  sub: `uid-${randomUUID()}`,
  iat: seconds(),
  exp: seconds() + 3_600,
  auth_time: seconds() - age,
  phone_number: `+${phone}`,
  firebase: { sign_in_provider: 'phone' },
})

/** A token like the Auth emulator's, for tests that are not about signing in. */
export const emulatorToken = (phone: string, age = 0): string =>
  new UnsecuredJWT(identityClaims(phone, 'demo-zembil', age)).encode()
